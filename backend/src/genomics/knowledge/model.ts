import type { Build, Chromosome, GeneSpan } from '../model.js';
import type { GeneDiseases } from './listed/gene-diseases.js';
import type { ListedVariants } from './listed/listed-variants.js';

/** What the portal knows, as versioned data. Every row names its source in `cite`. Positions are 1-based GRCh38. */
export interface KnowledgeBase {
  version: string;
  build: Extract<Build, 'GRCh38'>;
  pharmacogenes: readonly Pharmacogene[];
  geneEnds: readonly GeneEnds[];
  variants: readonly DiseaseVariant[];
  /** Variants that were imported: many, and found by a join. */
  listed: ListedVariants;
  /** Which gene causes which disease, where that was imported; null where what was judged at the import of `listed` holds. */
  geneDiseases: GeneDiseases | null;
  lowPenetrance: readonly LowPenetrance[];
  commonAlleles: readonly CommonAllele[];
  pairs: readonly AllelePair[];
  secondDiseases: readonly SecondDisease[];
  recessiveForms: readonly FormOfGene[];
  dominantForms: readonly FormOfGene[];
  geneRules: readonly GeneRule[];
  childhoodOnset: readonly ChildhoodOnset[];
  grch37: readonly LocusOn37[];
  guidance: readonly DrugGuidance[];
  genes: readonly GeneInfo[];
}

/** The span from the first to the last base of a gene's main transcript. */
export interface GeneEnds extends GeneSpan {
  cite: string;
}

/** A named allele that at least one chromosome in a hundred carries, the world over. */
interface CommonAllele {
  gene: string;
  allele: string;
  /** Share of chromosomes, 0 to 1. */
  frequency: number;
  cite: string;
}

/** A gene on the ACMG list of secondary findings: only that it is on the list and why, no variants of its own. */
export interface GeneInfo {
  gene: string;
  reportable: string;
  area: string;
  inheritance: string;
  cite: string;
}

/**
 * How a gene's result is reached: a pair of named alleles; such a pair of which each changed allele also counts by
 * itself; changes that combine freely on one copy; or a laboratory alone, for copy number, hybrids and HLA types.
 */
export type PharmacogeneMethod = 'diplotype' | 'variants' | 'components' | 'outside';

export interface Pharmacogene {
  gene: string;
  method: PharmacogeneMethod;
  chrom: Chromosome;
  drugs: readonly string[];
  positions: readonly GenePosition[];
  /** Without these a gene is not called: of each group one position must be read. Empty: every position must be. */
  required: readonly (readonly number[])[];
  alleles: readonly NamedAllele[];
  cite: string;
}

/** `alts` are all alternative bases that some named allele carries here; they share the one `ref`. */
export interface GenePosition {
  rsid: string | null;
  pos: number;
  ref: string;
  alts: readonly string[];
}

/**
 * A named haplotype. It carries the reference base where `changes` says nothing. `function` is null where no checked
 * source tells it: then no phenotype may be stated.
 */
export interface NamedAllele {
  name: string;
  reference: boolean;
  function: string | null;
  /** CPIC activity value of one copy, for the genes that are scored by activity. */
  activity: number | null;
  /** More than one base at a position: the definition accepts any of them. */
  changes: readonly { pos: number; bases: readonly string[] }[];
  cite: string;
}

export type VariantKind = 'pathogenic' | 'risk' | 'protective' | 'trait';

export type InheritanceMode =
  | 'dominant'
  | 'recessive'
  | 'x-linked'
  | 'x-linked-dominant'
  | 'mitochondrial'
  | 'codominant'
  | 'risk-allele'
  | 'trait'
  | 'unknown';

/** Codes of what a reader must be told beside the variant. The report holds the words. */
export type Caution =
  | 'pseudogene'
  | 'heteroplasmy'
  | 'complex-indel'
  | 'low-penetrance'
  | 'moderate-risk'
  | 'second-site'
  | 'low-value'
  | 'allele-specific';

export interface DiseaseVariant {
  gene: string;
  /** A label for people, never what a variant is matched by. */
  rsid: string | null;
  chrom: Chromosome;
  pos: number;
  ref: string;
  alt: string;
  name: string;
  kind: VariantKind;
  /** The source's own words for the significance. */
  effect: string;
  condition: string;
  /** What the variants of a gene are judged together for; some rows name the same disease in other words. */
  disease: string;
  /** Set where two such copies often cause nothing. */
  lowPenetrance: { why: string; cite: string } | null;
  mode: InheritanceMode;
  inheritance: string;
  cautions: readonly Caution[];
  cite: string;
  review: string;
  /** How ClinVar judged it; null where it is not in the imported list. */
  clinvar: ClinvarEvidence | null;
}

/** A record of ClinVar behind a variant. */
interface ClinvarEvidence {
  accession: string;
  stars: number;
  /** ISO date of the release. */
  release: string;
  /** Every condition that the record lists, the one that is said first. */
  conditions: readonly string[];
  /** Diseases that ClinGen is sure the gene causes. */
  ofGene: readonly string[];
  doid: string;
  consequence: string;
  frequency: number | null;
}

/** An allele of which two copies often cause nothing, whoever lists it. */
interface LowPenetrance {
  chrom: Chromosome;
  pos: number;
  ref: string;
  alt: string;
  why: string;
  cite: string;
}

/** Two alleles of one gene, as `chrom:pos:ref:alt` on GRCh38, whose meaning on different copies is known. */
export interface AllelePair {
  gene: string;
  alleles: readonly [string, string];
  conclusion: 'affected' | 'at_risk';
  condition: string;
  meaning: string;
  cite: string;
}

/** Where a place of GRCh38 lies on GRCh37. */
export interface LocusOn37 {
  chrom: Chromosome;
  pos: number;
  ref: string;
  pos37: number;
  /** The reference bases of GRCh37 where a source names them; they differ from those of GRCh38 at some places. */
  ref37: string | null;
}

/** What holds for all that is said of a gene, whichever variant it is. */
export interface GeneRule {
  gene: string;
  /** Why it is said only to who asked for the gene by its name; null where it is not so. */
  byNameOnly: string | null;
  /**
   * What is done about it in childhood; null: nothing is said of it under 18. `ofTwoCopies`: it holds for the disease of
   * two changed copies, while one copy is a risk of later life. `cite` is null where the rule is older than its sources.
   */
  inChildhood: { why: string; ofTwoCopies: boolean; cite: string | null } | null;
  /** Why a list of small variants never shows that nothing is there. */
  notAnswerable: { why: string; lookAlike: boolean; cite: string } | null;
}

/** A gene whose recessive diseases begin in childhood: two changed copies are told to a child's clinic. */
export interface ChildhoodOnset {
  gene: string;
  cite: string;
}

/** A disease that a gene's variants cause in another number of copies than the one they are listed with (BRCA2, ATM). */
export interface SecondDisease {
  gene: string;
  disease: string;
  /** `dominant`: one copy of what is listed as recessive; `recessive`: two copies of what is listed as dominant. */
  mode: 'dominant' | 'recessive';
  cite: string;
}

/**
 * Diseases that two changed copies of a gene cause, of which one copy causes another, or the other way round. A source
 * links them with the gene, and not with each of its variants.
 */
export interface FormOfGene {
  gene: string;
  diseases: readonly string[];
  cite: string;
}

/** What a guideline asks for, as a category; the report says it in its own sentence. */
export type DrugAction =
  | 'standard'
  | 'lower-dose'
  | 'much-lower-dose'
  | 'higher-dose'
  | 'alternative'
  | 'avoid'
  | 'monitor'
  | 'measure-first'
  | 'clinical-judgement'
  | 'none';

/** What the guideline expects the genotype to do to the drug. */
export type DrugEffect = 'usual' | 'higher-exposure' | 'lower-exposure' | 'more-harm' | 'less-benefit' | 'unknown';

/** One drug of one guideline. A row applies when every gene of `phenotypes` has exactly that result. */
export interface DrugGuidance {
  drug: string;
  genes: readonly string[];
  guideline: string;
  version: string;
  /** Year and month of the rows. */
  date: string;
  /** Publications of the guideline as PubMed numbers, the newest first. */
  pubmed: readonly string[];
  rows: readonly GuidanceRow[];
}

export interface GuidanceRow {
  /** Gene to phenotype or activity score; `No Result` where the gene could not be told. */
  phenotypes: Readonly<Record<string, string>>;
  population: string;
  strength: string;
  action: DrugAction;
  effects: readonly DrugEffect[];
  /** Figures and how to find the dose, as phrases; for clinicians alone. */
  doses: readonly string[];
  /** What may be given instead, or beside it, as phrases. */
  alternatives: readonly string[];
}
