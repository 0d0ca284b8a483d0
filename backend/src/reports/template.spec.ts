import { given } from '../platform/log/testing/given.js';
import { template, type TemplateEvent } from './template.js';

const facts = {
  templateId: 100,
  companyId: 2,
  title: 'Heart',
  description: 'Rhythm and muscle',
  prompt: 'Focus on arrhythmia',
  genes: ['SCN5A'],
  blocks: ['introduction' as const],
};
const added: TemplateEvent = { type: 'TemplateAdded', data: facts };
const deleted: TemplateEvent = { type: 'TemplateDeleted', data: { templateId: 100, companyId: 2 } };

describe('template', () => {
  it('is kept once', () => {
    given(template)
      .when({ type: 'AddTemplate', ...facts })
      .then(added);
    given(template, added)
      .when({ type: 'AddTemplate', ...facts })
      .thenNothing();
  });
  it('keeps the fields that an edit leaves out', () =>
    given(template, added)
      .when({ type: 'EditTemplate', changes: { title: 'Rhythm', description: undefined } })
      .then({ type: 'TemplateEdited', data: { ...facts, title: 'Rhythm' } }));
  it('is not changed by an edit that says nothing new', () =>
    given(template, added)
      .when({ type: 'EditTemplate', changes: { title: facts.title, genes: [...facts.genes] } })
      .thenNothing());
  it('is deleted once', () => {
    given(template, added).when({ type: 'DeleteTemplate', templateId: 100 }).then(deleted);
    given(template, added, deleted).when({ type: 'DeleteTemplate', templateId: 100 }).thenRefused('template.unknown');
  });
  it('cannot be edited when nobody kept it', () =>
    given(template).when({ type: 'EditTemplate', changes: {} }).thenRefused('template.unknown'));
});
