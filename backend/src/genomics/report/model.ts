import type { Build } from '../model.js';

/** The blocks that a template may choose, by the names of the contract. */
export const BLOCKS = [
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

export type BlockName = (typeof BLOCKS)[number];

export const NOTICE = 'For research use and not for diagnosis.';

/** Whom a report speaks to: who looks after people, or the person themselves. */
export type Audience = 'person' | 'clinician';

export interface ReportRequest {
  readonly title: string;
  /** Free text. It orders the findings and is repeated in the introduction; it never changes what is stated. */
  readonly focus: string;
  /** Empty: all blocks. */
  readonly blocks: readonly BlockName[];
  /** Not empty: exactly what the report covers. */
  readonly requiredGenes: readonly string[];
  /** Whom it speaks to. */
  readonly audience: Audience;
}

/** What the report is about and who gave it out. Time comes from outside. */
export interface ReportContext {
  readonly patientName: string | null;
  readonly sexAtBirth: 'male' | 'female' | null;
  readonly providerName: string | null;
  readonly companyName: string;
  /** ISO 8601 in UTC. */
  readonly generatedAt: string;
  readonly fileName: string;
  readonly sample: string | null;
  /** Medical files that were given with the order. They are named, and not read. */
  readonly medicalFiles?: readonly MedicalFile[];
}

export interface MedicalFile {
  readonly name: string;
  /** ISO 8601: when it came. */
  readonly date: string;
}

/** One thing that two versions of a report say differently; `before` or `after` is null where one says nothing of it. */
export interface Change {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The version before this one, and what this one says differently. */
export interface ReportBefore {
  readonly madeAt: string;
  readonly knowledgeVersion: string;
  readonly changes: readonly Change[];
}

/** A report as data. Renderers add nothing to it and leave nothing out. */
export interface ReportModel {
  readonly title: string;
  readonly notice: string;
  /** What the reader must do first, beside the notice. */
  readonly advice: string;
  readonly header: ReportHeader;
  readonly glance: Glance;
  readonly parts: readonly Part[];
  readonly evidence: readonly EvidenceRow[];
}

export interface ReportHeader extends ReportContext {
  readonly build: Build;
  readonly knowledgeVersion: string;
  readonly writer: string;
  readonly genes: readonly string[];
}

/** The first thing that is read: one sentence and four numbers. */
export interface Glance {
  readonly headline: string;
  /** What the report looks for, and what it does not. */
  readonly reads: string;
  readonly figures: readonly { readonly label: string; readonly value: number; readonly hint: string }[];
}

/**
 * Sections in the order of a letter: a summary of one page, findings, what was not covered, next steps, how the file was
 * read, evidence.
 */
export type PartName = 'summary' | 'changes' | 'found' | 'not-covered' | 'next' | 'about' | 'method';

export interface Part {
  readonly name: PartName;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** `name` is null for what every report prints, whatever its template chose. */
export interface Block {
  readonly name: BlockName | null;
  readonly heading: string;
  readonly sections: readonly Section[];
}

export interface Section {
  readonly heading: string | null;
  readonly statements: readonly Statement[];
  readonly table: Table | null;
}

/**
 * How a statement is marked, in words and colour: something to act upon, something to talk over, a good sign, something
 * open, or plain text.
 */
export type Tone = 'act' | 'attention' | 'good' | 'open' | 'plain';

export interface Statement {
  readonly text: string;
  readonly tone: Tone;
  /** A short word for the mark, such as "Carrier"; null for plain text. */
  readonly label: string | null;
  /** Ids of the evidence rows that it rests on. */
  readonly evidence: readonly string[];
}

export interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** Looked up rather than read: on a screen a long one is folded, on paper it is whole. */
  readonly lookup?: true;
}

export interface TableRow {
  readonly cells: readonly string[];
  /** Set where the row stands out; its words say why. */
  readonly tone?: 'act';
  readonly evidence: readonly string[];
  /** A share between 0 and 1 that is drawn as a bar beside the last cell. */
  readonly share?: number;
}

export interface EvidenceRow {
  readonly id: string;
  readonly gene: string;
  readonly variant: string;
  readonly place: string;
  readonly genotype: string;
  readonly quality: string;
  readonly source: string;
  readonly review: string;
}
