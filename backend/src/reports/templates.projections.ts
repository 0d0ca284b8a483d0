import type { RecordedOf, TemplateAdded, TemplateDeleted, TemplateEdited } from '@portal/events';
import type { Projection } from '../platform/views/read-models.js';
import type { TemplateRow } from './public-templates.js';

type TemplatesEvent = RecordedOf<TemplateAdded | TemplateEdited | TemplateDeleted>;

export const templates: Projection<TemplateRow> = {
  name: 'templates',
  version: 1,
  events: ['TemplateAdded', 'TemplateEdited', 'TemplateDeleted'],
  indexes: [['companyId', 'createdAt']],
  keys: (event) => [(event as TemplatesEvent).data.templateId],
  apply: (row, event) => applyToTemplate(row, event as TemplatesEvent),
};

function applyToTemplate(row: TemplateRow | undefined, event: TemplatesEvent): TemplateRow | null {
  if (event.type === 'TemplateDeleted') return null;
  const { templateId: id, companyId, title, prompt, genes, blocks } = event.data;
  return { id, companyId, title, prompt, genes, blocks, description: '', createdAt: row?.createdAt ?? event.time };
}
