/** Words that events, requests and pages share. Free of the schema library, so that a page can import them. */

/** The portal's own company: members who register by themselves belong to it. */
export const HOUSE_COMPANY_ID = 1;

export const ROLES = ['patient', 'employee'] as const;
export type Role = (typeof ROLES)[number];

/** What somebody may do in the company that they work for. */
export const EMPLOYEE_TYPES = ['admin', 'employee', 'reader', 'billing'] as const;
export type EmployeeType = (typeof EMPLOYEE_TYPES)[number];

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
export type DnaStatus = (typeof DNA_STATUSES)[number];

export const SEXES_AT_BIRTH = ['male', 'female', 'intersex', 'prefer_not_to_say'] as const;
export type SexAtBirth = (typeof SEXES_AT_BIRTH)[number];

/** The mails that a person can switch off. */
export const OPTIONAL_MAILS = ['report', 'status'] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];

export const DOCUMENT_KINDS = ['report', 'record', 'genome'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

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
export type ReportBlock = (typeof REPORT_BLOCKS)[number];

/** When the patient may read a report that their clinic ordered: at once, when it is released, or when they ask for it. */
export const REPORT_RELEASES = ['now', 'later', 'on_request'] as const;
export type ReportRelease = (typeof REPORT_RELEASES)[number];

/** What a person can agree to, and withdraw. */
export const CONSENTS = ['genetic-data'] as const;
export type Consent = (typeof CONSENTS)[number];

/** Number of found records at which a search stops counting. */
export const MAX_COUNTED = 10_000;

/**
 * The form in which e-mail addresses are compared: trimmed and without case. It never changes, because the log holds
 * hashes of it.
 */
export const normalisedEmail = (email: string): string => email.trim().toLowerCase();
