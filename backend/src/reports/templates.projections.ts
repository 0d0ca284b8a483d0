import { projection } from '../platform/views/projection.js';
import type { TemplateRow } from './public-templates.js';

export const templates = projection<TemplateRow>('templates', 2, { indexes: [['companyId', 'createdAt']] })
  .create(['TemplateAdded', 'TemplateEdited'], 'templateId', ({ data: { templateId: id, ...content }, time }, row) => ({
    id,
    ...content,
    createdAt: row?.createdAt ?? time,
  }))
  .remove('TemplateDeleted', 'templateId');
