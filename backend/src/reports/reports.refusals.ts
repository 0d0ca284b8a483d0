import type { Refusals } from '../platform/http/index.js';

export const reportRefusals: Refusals = {
  'report.unknown': { status: 404 },
  'report.not-completed': { status: 409, message: 'Only a report that is completed can be run again.' },
  'report.of-the-clinic': { status: 409, message: 'This report was ordered by your clinic. Ask them to run it again.' },
  'template.unknown': { status: 404 },
};
