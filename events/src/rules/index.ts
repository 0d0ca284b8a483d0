/**
 * What a request and a form may hold, said once for the server and the pages. The rules judge what comes in and never an
 * event that is stored: a rule may become stricter, the past does not change.
 */
export * from '../vocabulary.js';
export * from './birthdays.js';
export * from './companies.js';
export * from './emails.js';
export * from './files.js';
export * from './genes.js';
export * from './history.js';
export * from './lists.js';
export * from './names.js';
export * from './passwords.js';
export * from './people.js';
export * from './reports.js';
export * from './rule.js';
export * from './statuses.js';
export * from './values.js';
