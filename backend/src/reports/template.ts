import type { TemplateAdded, TemplateDeleted, TemplateEdited } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** A company's own report template. Stream `template-{templateId}`. */
export type Template = { kind: 'unknown' } | { kind: 'kept'; facts: TemplateFacts } | { kind: 'deleted' };

type TemplateFacts = TemplateAdded['data'];

/** What is written in a template. */
export type TemplateContent = Omit<TemplateFacts, 'templateId' | 'companyId'>;

export type TemplateEvent = TemplateAdded | TemplateEdited | TemplateDeleted;

export type TemplateCommand =
  | ({ type: 'AddTemplate' } & TemplateFacts)
  /** Fields that are left out stay as they are. */
  | { type: 'EditTemplate'; changes: Partial<TemplateContent> }
  | { type: 'DeleteTemplate'; templateId: number };

export const templateStream = (templateId: number) => `template-${templateId}`;

export const template: Decider<Template, TemplateCommand, TemplateEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    if (command.type === 'AddTemplate')
      return state.kind === 'unknown' ? [{ type: 'TemplateAdded', data: factsOf(command) }] : [];
    if (state.kind !== 'kept') throw new Refused('template.unknown');
    switch (command.type) {
      case 'EditTemplate': {
        const facts = { ...state.facts, ...given(command.changes) };
        return JSON.stringify(facts) === JSON.stringify(state.facts) ? [] : [{ type: 'TemplateEdited', data: facts }];
      }
      case 'DeleteTemplate':
        return [
          { type: 'TemplateDeleted', data: { templateId: command.templateId, companyId: state.facts.companyId } },
        ];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'TemplateAdded':
      case 'TemplateEdited':
        return { kind: 'kept', facts: event.data };
      case 'TemplateDeleted':
        return { kind: 'deleted' };
    }
  },
};

const given = (changes: Partial<TemplateContent>): Partial<TemplateContent> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
