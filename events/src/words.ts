import { z } from 'zod';

/** Ids of things: small positive integers, claimed from the log in blocks. */
export const id = z.number().int().positive();

/** The portal's own company: members who register by themselves belong to it. */
export const HOUSE_COMPANY_ID = 1;

export const role = z.enum(['patient', 'employee']);

export const DNA_STATUSES = [
  'Not ordered',
  'Ordered',
  'Kit sent',
  'Kit returned',
  'DNA received',
  'DNA sequencing',
  'Processing',
  'Completed',
  'Error',
] as const;
export const dnaStatus = z.enum(DNA_STATUSES);
export type DnaStatus = z.infer<typeof dnaStatus>;

export const SEXES_AT_BIRTH = ['male', 'female', 'intersex', 'prefer_not_to_say'] as const;
export type SexAtBirth = (typeof SEXES_AT_BIRTH)[number];

export const DOCUMENT_KINDS = ['report', 'record', 'genome'] as const;
export const documentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof documentKind>;

export const REPORT_BLOCKS = [
  'introduction',
  'executive_summary',
  'mutation_profile',
  'literature_evidence',
  'risk_assessment',
  'clinical_implications',
  'lifestyle_recommendations',
  'monitoring_plan',
  'research_opportunities',
] as const;
export const reportBlock = z.enum(REPORT_BLOCKS);
export type ReportBlock = z.infer<typeof reportBlock>;

export const ORDER_KINDS = ['credits', 'assessment', 'provider_kit', 'kit', 'membership'] as const;
export const orderKind = z.enum(ORDER_KINDS);
export type OrderKind = z.infer<typeof orderKind>;

export const MAIL_PURPOSES = ['invitation', 'report', 'password-reset'] as const;
export const mailPurpose = z.enum(MAIL_PURPOSES);
export type MailPurpose = z.infer<typeof mailPurpose>;
