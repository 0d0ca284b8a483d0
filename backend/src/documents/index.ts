/** What other capabilities use of documents, besides the files of its roles. */
export { type DocumentRow, reportPath } from './documents.projections.js';
export { WorkProgress } from './work-progress.js';
