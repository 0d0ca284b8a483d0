/** What other capabilities use of documents, beside its commands and queries. */
export { DocumentAccess } from './documents.access.js';
export { type DocumentRow, reportPath } from './documents.projections.js';
export { WorkProgress } from './work-progress.js';
