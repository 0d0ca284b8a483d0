import type { TemplateAdded, TemplateDeleted, TemplateEdited } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** A company's own report template. Stream `template-{templateId}`. */
export type Template = { kind: 'unknown' } | { kind: 'kept'; companyId: number } | { kind: 'deleted' };

export type TemplateEvent = TemplateAdded | TemplateEdited | TemplateDeleted;

export type TemplateCommand =
  | ({ type: 'AddTemplate' } & TemplateAdded['data'])
  | ({ type: 'EditTemplate' } & TemplateEdited['data'])
  | { type: 'DeleteTemplate'; templateId: number };

export const templateStream = (templateId: number) => `template-${templateId}`;

export const template: Decider<Template, TemplateCommand, TemplateEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    if (command.type === 'AddTemplate')
      return state.kind === 'unknown' ? [{ type: 'TemplateAdded', data: factsOf(command) }] : [];
    if (state.kind !== 'kept') throw new Refused('template.unknown');
    switch (command.type) {
      case 'EditTemplate':
        return [{ type: 'TemplateEdited', data: factsOf(command) }];
      case 'DeleteTemplate':
        return [{ type: 'TemplateDeleted', data: { templateId: command.templateId, companyId: state.companyId } }];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'TemplateAdded':
        return { kind: 'kept', companyId: event.data.companyId };
      case 'TemplateEdited':
        return state;
      case 'TemplateDeleted':
        return { kind: 'deleted' };
    }
  },
};
