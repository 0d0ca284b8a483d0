import type { Refusals } from '../platform/http/index.js';

export const reportRefusals: Refusals = {
  'report.file-unknown': { status: 404 },
  'template.unknown': { status: 404 },
};
