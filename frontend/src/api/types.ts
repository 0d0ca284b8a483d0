/** The HTTP contract's shapes: field names are the contract's own. */

import type { DnaStatus, DocumentKind, Role, SexAtBirth } from '@portal/events/rules';

export { DNA_STATUSES, REPORT_BLOCKS, SEXES_AT_BIRTH } from '@portal/events/rules';
export type { DnaStatus, ReportBlock, Role, SexAtBirth } from '@portal/events/rules';

export type DocumentType = DocumentKind;
export type DocumentStatus = 'Uploading' | 'Ordered' | 'Processing' | 'Ready' | 'Completed' | 'Error';

export interface User {
  id: number;
  name: string;
  email: string;
  phone: string;
  address: string;
  company: number | null;
  type: 'member' | 'provider';
  user_type: Role;
  isAdmin: boolean;
  sex_at_birth: SexAtBirth | '' | null;
  /** `YYYY-MM-DD`, shown as MM/DD/YYYY. */
  birthday: string | null;
  /** Empty when there is none. */
  avatar: string;
  last_login: string | null;
}

export interface Tokens {
  access_token: string;
  /** Minutes. */
  expires_in: number;
  /** ISO 8601, UTC. */
  expires_at: string;
}

export interface SessionAnswer extends Tokens {
  user: User;
}

export interface Company {
  id: number;
  name: string;
  description: string;
  email: string;
  phone: string;
  address: string;
  avatar: string;
  /** What can be spent: the balance less what is held. */
  credits: number;
}

/** Mail does not reach somebody: why, and what to do. */
export interface MailProblem {
  message: string;
  /** When the newest mail was refused or given up. */
  since: string;
}

export interface Patient {
  user_id: number;
  user: Pick<User, 'name' | 'email'> &
    Partial<Pick<User, 'phone' | 'address' | 'avatar' | 'sex_at_birth' | 'birthday' | 'last_login'>>;
  company_id: number;
  assigned_employee_id: number | null;
  assigned_employee_name: string | null;
  dna_status: DnaStatus;
  medical_report_number: number;
  medical_record_number: number;
  invite_accepted: boolean;
  /** Null while mail reaches them; providers alone are told. */
  mail_problem?: MailProblem | null;
}

/** A member's own record. */
export interface MemberRecord extends Patient {
  company: Pick<Company, 'name' | 'phone' | 'email' | 'address'> | null;
  medical_documents: MedicalDocument[];
  dna_files: DnaFile[];
}

export interface DnaFile {
  id: number;
  title: string;
  conversion_complete: boolean;
  file_path?: string;
  status?: DocumentStatus;
  problem?: Problem | null;
}

export interface Problem {
  line?: number;
  message: string;
}

/** What was counted in a genome file as it came. */
export interface GenomeSummary {
  build: 'GRCh38' | 'GRCh37' | 'unknown';
  samples: string[];
  sample: string | null;
  records: number;
  snvs: number;
  indels: number;
  other: number;
  multiallelic: number;
  pass: number;
  titv: number | null;
  hethom: number | null;
  reference_blocks: number;
  /** Bytes. */
  size: number;
}

export interface MedicalDocument {
  id: number;
  title: string;
  file_path: string;
  document_type: DocumentType;
  status: DocumentStatus;
  conversion_complete: boolean;
  primary: boolean;
  updated_at: string;
  genome?: GenomeSummary;
  problem?: Problem | null;
  template?: string;
  knowledge_version?: string;
  /** 0 to 1, of a report being made. */
  progress?: number;
  step?: string;
}

export interface Employee {
  user_id: number;
  user: Pick<User, 'name' | 'email' | 'avatar'>;
  job_title: string;
  is_admin: boolean;
  invite_accepted: boolean;
  mail_problem?: MailProblem | null;
}

export interface Comment {
  id?: number;
  title: string;
  comment: string;
  created_at: string;
}

export interface LogEntry {
  id?: number;
  message: string;
  created_at: string;
}

export interface ReportTemplate {
  id: number;
  title: string;
  description: string;
  prompt: string;
  /** Comma-separated. */
  genes: string;
  /** Comma-separated block ids. */
  blocks: string;
  public: boolean;
  created_at: string;
}

export interface Invitation {
  token: string;
  role: Role;
  type: string;
  name: string;
  email: string;
  /** The person has an account already and keeps its password. */
  existing?: boolean;
  /** The person's record is kept elsewhere and moves to the inviting company. */
  moves_record?: boolean;
}

export interface OrderLookup {
  order_number: string;
  is_provider_purchase: boolean;
  is_credit_purchase: boolean;
  is_individual_assessment_purchase: boolean;
  credits_added: number | null;
}

export interface Checkout {
  /** The checkout session's id. */
  id: string;
  /** The hosted checkout. */
  url: string;
}

/** From the first byte to the one after the last: `file.slice(from, to)`. */
export interface UploadPart {
  url: string;
  from: number;
  to: number;
}

export interface UploadTicket {
  /** Signed, for one PUT begun within 15 minutes. */
  url: string;
  key: string;
  upload_data: {
    method: 'PUT';
    headers: Record<string, string>;
    expires_at: string;
    /** Where the file is too large for one PUT: it goes in these, and never whole. */
    parts?: UploadPart[];
  };
}

export type Answer<T = undefined> = { status: 'success'; message?: string; data: T };
export interface Paged<T> {
  data: T[];
  total: number;
}
