import type { Build, CallEvidence, Observation, Site } from '../model.js';
import type { DiseaseVariant, DrugAction, DrugEffect } from '../knowledge/index.js';

/**
 * What the file says about a genome, compared with the knowledge base. Nothing is inferred from a position that is
 * absent.
 */
export interface Findings {
  readonly knowledgeVersion: string;
  readonly build: Build;
  /** False when positions of this build cannot be compared: then every result is "not covered". */
  readonly readable: boolean;
  /** Why nothing is stated, for a person; null when `readable`. */
  readonly reason: string | null;
  readonly scope: Scope;
  readonly pharmacogenes: readonly PharmacogeneFinding[];
  readonly drugs: readonly DrugFinding[];
  readonly variants: readonly VariantFinding[];
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
}

/** One site and what the file says about it. */
export interface SiteEvidence {
  readonly site: Site;
  readonly label: string;
  readonly observation: Observation;
}

export type Zygosity = 'heterozygous' | 'homozygous' | 'hemizygous' | 'homoplasmic' | 'heteroplasmic' | 'unclear';

export type VariantOutcome =
  | { readonly kind: 'found'; readonly zygosity: Zygosity; readonly evidence: CallEvidence }
  | { readonly kind: 'reference'; readonly evidence: CallEvidence }
  | { readonly kind: 'other-variant'; readonly alleles: readonly string[]; readonly evidence: CallEvidence }
  | {
      readonly kind: 'low-quality';
      readonly reason: 'filter' | 'depth' | 'genotype-quality';
      readonly evidence: CallEvidence;
    }
  | { readonly kind: 'no-call'; readonly evidence: CallEvidence }
  | { readonly kind: 'unresolved'; readonly message: string }
  | { readonly kind: 'not-covered' };

export interface VariantFinding {
  readonly variant: DiseaseVariant;
  readonly observation: Observation;
  readonly outcome: VariantOutcome;
  /** Names of other listed variants of the same gene that were found too: together they may sit on both copies. */
  readonly alsoFound: readonly string[];
  /** Relative and ancestry-dependent: shown only to somebody who asked for the gene by name. */
  readonly optIn: boolean;
}

export interface SeenAllele {
  readonly name: string;
  readonly function: string | null;
}

export interface Diplotype {
  /** One name on a single copy (hemizygous, mitochondrial), two otherwise. */
  readonly alleles: readonly [SeenAllele] | readonly [SeenAllele, SeenAllele];
  readonly name: string;
  readonly phenotype: Phenotype | null;
}

/** `key` is what guidelines look up: the phenotype's own name, or an activity score such as `1.5`. */
export interface Phenotype {
  readonly name: string;
  readonly key: string;
}

export type PharmacogeneCall =
  | { readonly kind: 'diplotype'; readonly diplotype: Diplotype }
  /** Covered, but more than one pair of alleles explains it. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Diplotype[] }
  /** Not every position is covered: what was seen and which alleles that would fit. */
  | { readonly kind: 'incomplete'; readonly candidates: readonly SeenAllele[] }
  /** A gene where one listed variant is enough; those that the file shows, and whether each stands on every copy. */
  | { readonly kind: 'variants'; readonly seen: readonly (SeenAllele & { readonly zygosity: Zygosity })[] }
  /** Covered, but no pair can be named; which alleles what was seen would fit. */
  | { readonly kind: 'unexplained'; readonly reason: string; readonly candidates: readonly SeenAllele[] }
  | { readonly kind: 'cannot-be-told'; readonly reason: string }
  | { readonly kind: 'not-covered' };

export interface PharmacogeneFinding {
  readonly gene: string;
  readonly call: PharmacogeneCall;
  /** Stated only when every candidate leads to the same one. */
  readonly phenotype: Phenotype | null;
  readonly covered: number;
  readonly total: number;
  /** Every position that the file says something about. */
  readonly evidence: readonly SiteEvidence[];
  readonly cite: string;
}

export interface DrugFinding {
  readonly drug: string;
  readonly genes: readonly string[];
  /** Genes that matter for this drug and could not be told. */
  readonly missing: readonly string[];
  readonly advice: readonly DrugAdvice[];
}

export interface DrugAdvice {
  readonly phenotypes: Readonly<Record<string, string>>;
  readonly population: string;
  readonly strength: string;
  readonly action: DrugAction;
  readonly effects: readonly DrugEffect[];
  readonly guideline: string;
  readonly version: string;
}
