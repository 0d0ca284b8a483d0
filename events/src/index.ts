/** All events of the portal. Events are permanent: see CONTRIBUTING, "Add an event". */
export * from './companies.js';
export * from './credits.js';
export { defineEvent, ERASED, personal, personalList, subjectOf } from './define.js';
export type { DomainEvent, EventDefinition, EventOf, PersonalField } from './define.js';
export * from './documents.js';
export * from './envelope.js';
export * from './factors.js';
export * from './identity.js';
export * from './invitations.js';
export * from './knowledge.js';
export * from './mail.js';
export * from './operators.js';
export * from './orders.js';
export * from './patients.js';
export * from './platform.js';
export * from './registry.js';
export * from './reports.js';
export * from './words.js';
