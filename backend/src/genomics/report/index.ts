/** From findings to a report: one typed model, and renderers that show exactly what is in it. */
export type * from './model.js';
export { BLOCKS, NOTICE } from './model.js';
export { assemble, writeReport } from './write-report.js';
export { gather, type Material } from './material.js';
export { BUILT_IN_WRITER, builtInWriter, type Narrative, type NarrativeWriter } from './narrative.js';
export { renderHtml } from './html/render.js';
export { renderJson } from './json.js';
