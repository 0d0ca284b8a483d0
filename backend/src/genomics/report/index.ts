/** From findings to a report: one typed model, and renderers that show exactly what is in it. */
export type * from './model.js';
export { BLOCKS, NOTICE } from './model.js';
export { writeReport } from './write-report.js';
export { renderHtml } from './html/render.js';
export { renderJson } from './json.js';
