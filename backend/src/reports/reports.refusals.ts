import type { Refusals } from '../platform/http/index.js';

export const reportRefusals: Refusals = {
  'report.unknown': { status: 404 },
  'report.not-completed': { status: 409, message: 'Only a report that is completed can be run again.' },
  'template.unknown': { status: 404 },
};
