/**
 * What a request and a form may contain, defined once for the server and the pages. The rules check new input and never
 * stored events, so that a rule may become stricter.
 */
export * from '../vocabulary.js';
export * from './birthdays.js';
export * from './companies.js';
export * from './consents.js';
export * from './contacts.js';
export * from './edits.js';
export * from './emails.js';
export * from './files.js';
export * from './gene-table.js';
export * from './genes.js';
export * from './history.js';
export * from './laboratory.js';
export * from './lists.js';
export * from './names.js';
export * from './passwords.js';
export * from './people.js';
export * from './purchases.js';
export * from './reports.js';
export * from './rule.js';
export * from './searches.js';
export * from './sign-on.js';
export * from './statuses.js';
export * from './values.js';
