import type { Refusals } from '../platform/http/index.js';

export const reportRefusals: Refusals = {
  'report.unknown': { status: 404 },
  'report.not-completed': { status: 409, message: 'Only a report that is completed can be run again.' },
  'report.withheld-from-child': {
    status: 422,
    field: 'template.require_genes',
    message:
      'Under 18 a report says only what can be acted upon in childhood, and of {genes} that is nothing. Choose other genes, or order it after the 18th birthday.',
  },
  'template.unknown': { status: 404 },
};
