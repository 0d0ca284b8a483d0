import type { Build, CallEvidence, LowQuality, Observation, Site } from '../model.js';
import type {
  AllelePair,
  DiseaseVariant,
  DrugAction,
  DrugEffect,
  DrugGuidance,
  FormOfGene,
  InheritanceMode,
  VariantKind,
} from '../knowledge/index.js';
import type { Phase } from './phase.js';

/**
 * What the file says about a genome, compared with the knowledge base. Nothing is inferred from a position that is
 * absent.
 */
export interface Findings {
  readonly knowledgeVersion: string;
  readonly build: Build;
  /** Whether all this was read from what a chip measured: the raw data of a consumer test, or a VCF of them. */
  readonly isArray: boolean;
  /** Whether a program computed the genotypes from their neighbours. */
  readonly isImputed: boolean;
  /** Whether the person is under 18: then only what can be acted upon now is said. */
  readonly isChild: boolean;
  /** False when positions of this build cannot be compared: then every result is "not covered". */
  readonly readable: boolean;
  /** Why nothing is stated, for a person; null when `readable`. */
  readonly reason: string | null;
  readonly scope: Scope;
  readonly pharmacogenes: readonly PharmacogeneFinding[];
  /** Pharmacogenes that nobody asked for, read because a drug hangs on them as well. */
  readonly partners: readonly PharmacogeneFinding[];
  readonly drugs: readonly DrugFinding[];
  readonly variants: readonly VariantFinding[];
  /** Variants that one laboratory alone calls pathogenic: for clinicians, and never a finding. */
  readonly oneStar: readonly VariantFinding[];
  /** How many imported variants each gene has, and how many of them the file shows to be absent. */
  readonly coverage: readonly GeneCoverage[];
  readonly conditions: readonly ConditionFinding[];
  readonly withheld: readonly Withheld[];
}

export interface GeneCoverage {
  readonly gene: string;
  readonly listed: number;
  readonly read: number;
  /** Why no variant of the gene is told to be absent, whatever was read. */
  readonly unanswered?: string;
}

/** A gene of which the base knows something that is not said. */
export interface Withheld {
  readonly gene: string;
  /** `by-name`: nobody asked for it by its name; `childhood`: nothing can be done about it before 18. */
  readonly reason: 'by-name' | 'childhood';
}

/** What the variants of one gene mean for one disease. The words are those of the HTTP contract. */
export type Conclusion =
  'affected' | 'possible_compound' | 'at_risk' | 'carrier' | 'risk_allele' | 'unknown_change' | 'unresolved';

export interface ConditionFinding {
  readonly gene: string;
  readonly condition: string;
  readonly mode: InheritanceMode;
  readonly kind: VariantKind;
  readonly conclusion: Conclusion;
  readonly variants: readonly ConditionVariant[];
  /** What is known of these two alleles together. */
  readonly pair: AllelePair | null;
  /** A look-alike stretch of DNA misleads this kind of test. */
  readonly lookAlike: boolean;
  /** Who links the disease with the gene, where the variants are listed with another one; null where they are listed with it. */
  readonly link: DiseaseLink | null;
  /** What one changed copy of the gene can cause, whichever it is: said of carriers, whom nobody calls healthy then. */
  readonly byOneCopy: FormOfGene | null;
  /** Other listed variants of the gene that the file shows but does not settle: no carrier is called healthy beside them. */
  readonly openBeside: readonly VariantFinding[];
}

interface DiseaseLink {
  readonly cite: string;
  /** False where two changed copies of the gene can cause the disease, and nobody tells whether these variants do. */
  readonly isSettled: boolean;
}

export interface ConditionVariant {
  readonly finding: VariantFinding;
  /** How it lies to the other one; null where it stands alone or on every copy. */
  readonly phase: Phase | null;
}

export interface Scope {
  /** Empty: everything that the base knows. */
  readonly requested: readonly string[];
  readonly genes: readonly string[];
  /** Asked for, but the base has nothing to look for in them. */
  readonly unknownGenes: readonly string[];
}

export interface InterpretRequest {
  readonly genes?: readonly string[];
  readonly sexAtBirth: 'male' | 'female' | null;
  readonly build: Build;
  /** By the gene: why its places may not tell all of it, for a person. */
  readonly altered?: ReadonlyMap<string, string>;
  /** Whether a chip measured the genotypes: the raw data of a consumer test, or a VCF of them. */
  readonly isArray?: boolean;
  /** Whether a program computed the genotypes from their neighbours. */
  readonly isImputed?: boolean;
  readonly outside?: readonly OutsideCall[];
  /** Full years; left out or null where the birthday is not known, which is read as grown up. */
  readonly ageYears?: number | null;
  /** Who reads it; left out, a clinician. */
  readonly audience?: 'clinician' | 'person';
}

/** One site and what the file says about it. */
export interface SiteEvidence {
  readonly site: Site;
  readonly label: string;
  readonly observation: Observation;
}

export type Zygosity = 'heterozygous' | 'homozygous' | 'hemizygous' | 'homoplasmic' | 'heteroplasmic' | 'unclear';

export type VariantOutcome =
  | {
      readonly kind: 'found';
      readonly zygosity: Zygosity;
      /** The share of reads is that of a change acquired in blood, in a gene where that is common. */
      readonly mayBeAcquired?: true;
      readonly evidence: CallEvidence;
    }
  | { readonly kind: 'reference'; readonly evidence: CallEvidence }
  | { readonly kind: 'other-variant'; readonly alleles: readonly string[]; readonly evidence: CallEvidence }
  | {
      readonly kind: 'low-quality';
      readonly reason: LowQuality;
      readonly evidence: CallEvidence;
    }
  | { readonly kind: 'no-call'; readonly evidence: CallEvidence }
  | { readonly kind: 'unresolved'; readonly message: string }
  /** Read as the reference, in a gene where that proves nothing. */
  | { readonly kind: 'not-answerable'; readonly message: string }
  | { readonly kind: 'not-covered' };

export interface VariantFinding {
  readonly variant: DiseaseVariant;
  readonly observation: Observation;
  readonly outcome: VariantOutcome;
}

export interface SeenAllele {
  readonly name: string;
  /** CPIC's word for what it does; null where CPIC's table does not tell. */
  readonly function: string | null;
}

/** One copy of a gene: the named alleles that lie on it together; one, or several where changes combine freely. */
export interface Haplotype {
  /** `*2`, or `[c.85T>C (*9A) + c.496A>G]`. */
  readonly name: string;
  readonly components: readonly SeenAllele[];
}

/** Where a result comes from: the file, or a laboratory. */
type Basis = 'observed' | 'outside';

/** One reading of a gene that fits all that was read. */
export interface Candidate {
  readonly name: string;
  /** One on a single copy (hemizygous, mitochondrial), two otherwise. */
  readonly haplotypes: readonly Haplotype[];
  /** Share of its alleles' changes that were seen: 1 when nothing rests on an unread position. */
  readonly score: number;
  /** Unread positions that it takes to be changed, as `chr10:94781859`. */
  readonly missing: readonly string[];
  /** False where only an unread position tells it from a better known reading: it then alarms nobody. */
  readonly supported: boolean;
  /** Null for a gene that has no phenotypes. */
  readonly phenotype: Phenotype | null;
  readonly basis: Basis;
}

/**
 * `key` is what guidelines look up: the phenotype's own name, or an activity score such as `1.5` (`n/a` when it is
 * Indeterminate). A gene without a result has no phenotype at all: that is "No Result", another thing.
 */
export interface Phenotype {
  readonly name: string;
  readonly key: string;
  readonly activityScore: string | null;
  /** Further results of the same person that guidelines file rows under: HLA types are asked about one by one. */
  readonly alsoFiledUnder?: readonly string[];
}

/** What a laboratory told of a gene. At least one of diplotype, phenotype and activity score is there. */
export interface OutsideCall {
  readonly gene: string;
  readonly diplotype: string | null;
  readonly phenotype: string | null;
  readonly activityScore: string | null;
  /** Null: not stated. */
  readonly lab: string | null;
  readonly date: string | null;
}

/** A listed change that the file shows, with what it does; for genes where a change counts by itself. */
export interface SeenChange extends SeenAllele {
  readonly zygosity: Zygosity;
}

/**
 * `called`: one diplotype, and every position that the gene cannot do without was read. `ambiguous`: several readings, or
 * several changes of which the file does not tell the copies. `incomplete`: a position that the statement needs was not
 * read, or the gene is altered elsewhere. `unexplained`: read, but no named alleles fit.
 */
export type GeneCall = 'called' | 'ambiguous' | 'incomplete' | 'not_covered' | 'outside_only' | 'unexplained';

export interface PharmacogeneFinding {
  readonly gene: string;
  readonly call: GeneCall;
  /** Best first. Of an incomplete gene: what would fit, which is no result. */
  readonly candidates: readonly Candidate[];
  /** For DPYD, RYR1, MT-RNR1, CACNA1S and CFTR: each listed change that was seen, called or not. */
  readonly components: readonly SeenChange[];
  /** Those of all supported readings. Empty: No Result. */
  readonly phenotypes: readonly Phenotype[];
  readonly basis: Basis;
  readonly covered: number;
  readonly positions: number;
  /** Unread positions that the call needs, or on which other alleles hang, as `chr10:94781859`. */
  readonly missing: readonly string[];
  /** Alleles that only unread positions leave open. */
  readonly open: readonly SeenAllele[];
  /** Listed positions at which a base stands that no listed allele has: a change of unknown meaning. */
  readonly unknownChanges: readonly SiteEvidence[];
  /** For a person: why there is no call, or how it was reached where that is not plain. */
  readonly notes: readonly string[];
  /** Every position that the file says something about. */
  readonly evidence: readonly SiteEvidence[];
  /** Named alleles of which every change was read. */
  readonly tested: readonly string[];
  /** How many named alleles the gene has beside the reference. */
  readonly alleles: number;
  /** How many chromosomes in all carry the alleles of its readings, where a source has counted; 0 to 1. */
  readonly frequencies: readonly { readonly allele: string; readonly frequency: number; readonly cite: string }[];
  readonly cite: string;
}

/** What to do about a drug, the strictest first. */
export const VERDICTS = ['avoid', 'change', 'test_first', 'usual', 'no_result'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Whether a verdict asks for another dose or drug, or for a test. */
export const asksForAction = (verdict: Verdict): boolean => verdict !== 'usual' && verdict !== 'no_result';

export interface DrugFinding {
  readonly drug: string;
  readonly verdict: Verdict;
  /** Every gene of its guideline, whatever was asked for. */
  readonly genes: readonly string[];
  /** Genes that matter for this drug and could not be told. */
  readonly missing: readonly string[];
  /** What the guideline says, one for each reading and each group of people, the strictest first. */
  readonly lines: readonly DrugLine[];
  /**
   * Why there is no result, or no more than a test, in the order of the words: no guideline covers the medicine; it is
   * for people with a disease only; a consumer test shows no reason for a change, which is no all-clear; its genes could not be told; a gene was seen in part; all readings are usual, but a gene is not called; a disease variant of a gene was found of which the guideline tells nothing; the guideline makes no
   * recommendation; the guideline has no such row.
   */
  readonly reason:
    | 'no-guidance'
    | 'not-meant'
    | 'array'
    | 'genes-untold'
    | 'in-part'
    | 'not-settled'
    | 'variant-found'
    | 'no-recommendation'
    | 'no-row'
    | null;
  readonly guideline: (Pick<DrugGuidance, 'version' | 'date' | 'pubmed'> & { readonly address: string }) | null;
}

export interface DrugLine {
  readonly verdict: Verdict;
  readonly results: readonly { readonly gene: string; readonly name: string }[];
  readonly population: string;
  readonly strength: string;
  readonly action: DrugAction;
  readonly effects: readonly DrugEffect[];
  readonly doses: readonly string[];
  readonly alternatives: readonly string[];
}
