import { z } from 'zod';
import { DNA_STATUSES, DOCUMENT_KINDS, EMPLOYEE_TYPES, REPORT_BLOCKS, REPORT_RELEASES, ROLES } from './vocabulary.js';

export * from './vocabulary.js';

/** Ids of things: small positive integers, claimed from the log in blocks. */
export const id = z.number().int().positive();

export const role = z.enum(ROLES);

export const employeeType = z.enum(EMPLOYEE_TYPES);

export const dnaStatus = z.enum(DNA_STATUSES);

export const documentKind = z.enum(DOCUMENT_KINDS);

export const reportBlock = z.enum(REPORT_BLOCKS);

export const reportRelease = z.enum(REPORT_RELEASES);

export const ORDER_KINDS = ['credits', 'assessment', 'provider_kit', 'kit', 'membership'] as const;
export const orderKind = z.enum(ORDER_KINDS);
export type OrderKind = z.infer<typeof orderKind>;

export const MAIL_PURPOSES = [
  'invitation',
  'report',
  'password-reset',
  'security',
  'email-proof',
  'order',
  'status',
] as const;
export const mailPurpose = z.enum(MAIL_PURPOSES);
export type MailPurpose = z.infer<typeof mailPurpose>;
