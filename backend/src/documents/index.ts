/** What other capabilities use of documents, beside the files of its roles. */
export { type DocumentRow, reportPath } from './documents.projections.js';
export { WorkProgress } from './work-progress.js';
