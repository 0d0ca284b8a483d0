/**
 * The one typed model of what a genome file says and what follows from it.
 * Reading (`reader/`), knowledge (`knowledge/`) and reports speak to each other in these types only.
 */

export type Build = 'GRCh38' | 'GRCh37' | 'unknown';

/** `1`..`22`, `X`, `Y` or `MT`: the name without `chr`, whatever the file wrote. */
export type Chromosome = string;

/** All of them, in the order in which files and tables are sorted. */
export const CHROMOSOMES: readonly Chromosome[] = [
  ...Array.from({ length: 22 }, (_, i) => String(i + 1)),
  'X',
  'Y',
  'MT',
];

/** What tells one variant from every other. */
export const variantKey = ({ chrom, pos, ref, alt }: { chrom: Chromosome; pos: number; ref: string; alt: string }) =>
  `${chrom}:${pos}:${ref}:${alt}`;

/** A place that knowledge asks about: 1-based GRCh38 position, alleles split, trimmed and left-aligned. */
export interface Site {
  chrom: Chromosome;
  pos: number;
  ref: string;
  alts: readonly string[];
  /** Where it lies on the other build; left out where that is not known. */
  on?: { readonly GRCh37: Locus };
}

interface Locus {
  pos: number;
  /** Reference bases of that build; null where no source names them. */
  ref: string | null;
}

/** Where a gene lies, 1-based, both ends within it. */
export interface GeneSpan {
  gene: string;
  chrom: Chromosome;
  on: Readonly<Record<'GRCh38' | 'GRCh37', { readonly from: number; readonly to: number }>>;
}

/** What the file says about how far a call can be trusted. A missing depth or quality is unknown (`null`), not low. */
export interface CallEvidence {
  filter: 'passed' | 'not-filtered' | 'failed';
  filterText: string;
  depth: number | null;
  genotypeQuality: number | null;
  /**
   * Share of the reads, 0 to 1, that show the variant; beside a reference of mitochondrial DNA, another base. Left out where
   * the file does not tell.
   */
  share?: number;
  /** Where the statement stands in the uploaded file: a record of its own, or a gVCF reference block. */
  from: 'record' | 'reference-block';
  /** 1-based line in the decompressed file that was read. */
  line: number;
}

/**
 * What a file says about one site, for one sample.
 * `called` alleles are the site's own REF or ALT strings, one per chromosome copy (one when hemizygous).
 * An allele at the site that knowledge does not ask about is reported as `other:<REF>><ALT>`.
 */
export type Observation =
  | {
      kind: 'called';
      alleles: readonly string[];
      phased: boolean;
      phaseSet: string | null;
      /** The record, where it lists whole haplotypes of several bases: sites that it tells lie as it lists them. */
      haplotypes?: string;
      /** One of two copies is deleted here: `alleles` is what the other one carries. */
      oneCopyLost?: true;
      evidence: CallEvidence;
    }
  | {
      kind: 'low-quality';
      reason: LowQuality;
      alleles: readonly string[];
      evidence: CallEvidence;
    }
  | { kind: 'no-call'; evidence: CallEvidence }
  /** `suspect`: what the file shows may be something else than the reference. */
  | { kind: 'unresolved'; message: string; suspect?: true }
  | { kind: 'not-covered' };

/** Why a call is neither a finding nor normal; `reads`: they show another genotype. */
export type LowQuality = 'filter' | 'depth' | 'genotype-quality' | 'reads';

/** Depth and genotype quality below these are "low quality": neither a finding nor normal. */
export const MIN_DEPTH = 10;
export const MIN_GENOTYPE_QUALITY = 20;

/** Below these a variant in one copy may be an artefact or a mosaic: unresolved. */
export const MAX_DOUBTFUL_SHARE = 0.2;
export const MIN_ALLELE_READS = 4;
export const MIN_VARIANT_QUALITY = 20;

/** With a smaller share, or fewer reads, a change of mitochondrial DNA may be an error or a copy of it in the nucleus. */
export const MIN_HETEROPLASMY = 0.05;

/** With a smaller share of reads for the reference, a variant called in one copy may be on both. */
export const MIN_REFERENCE_SHARE = 0.1;

/** Counts of records in the file as it came; the contract's `genome` (see the HTTP contract, "A document"). */
export interface GenomeSummary {
  build: Build;
  samples: string[];
  /** The sample that is read; null while several wait for a choice. */
  sample: string | null;
  records: number;
  snvs: number;
  indels: number;
  other: number;
  multiallelic: number;
  pass: number;
  /** Ratios over biallelic SNVs that are PASS or unfiltered; null when there is nothing to divide by. */
  titv: number | null;
  hethom: number | null;
  referenceBlocks: number;
  /** Bytes of the file as it came. */
  size: number;
  /** How the variants came about, where the upload held reads. */
  provenance?: Provenance;
  /** What the format forbids and the file does all the same, though it can be read; each kind once. */
  warnings: FileProblem[];
}

/** How variants were made from raw reads. */
export interface Provenance {
  /** file name of the reference genome */
  reference: string;
  /** each tool with its version */
  tools: string[];
  reads: number;
  /** reads that fit the reference somewhere */
  aligned: number;
}

/** Why a file was refused, for a person: the line of the decompressed text where there is one, and what to do. */
export interface FileProblem {
  line?: number;
  message: string;
}
