/** The built-in knowledge: what the portal looks for in a genome and what it means, with a source on every row. */
import childhoodOnset from './data/childhood-onset.json' with { type: 'json' };
import commonAlleles from './data/common-alleles.json' with { type: 'json' };
import dominantForms from './data/dominant-forms.json' with { type: 'json' };
import geneEnds from './data/gene-ends.json' with { type: 'json' };
import genes from './data/genes.json' with { type: 'json' };
import geneRules from './data/gene-rules.json' with { type: 'json' };
import grch37 from './data/grch37.json' with { type: 'json' };
import guidance from './data/guidance.json' with { type: 'json' };
import lowPenetrance from './data/low-penetrance.json' with { type: 'json' };
import pairs from './data/pairs.json' with { type: 'json' };
import pharmacogenes from './data/pharmacogenes.json' with { type: 'json' };
import recessiveForms from './data/recessive-forms.json' with { type: 'json' };
import secondDiseases from './data/second-diseases.json' with { type: 'json' };
import variants from './data/variants.json' with { type: 'json' };
import { shippedList } from './listed/listed-file.js';
import type {
  AllelePair,
  DiseaseVariant,
  DrugGuidance,
  GeneInfo,
  KnowledgeBase,
  Pharmacogene,
  SecondDisease,
} from './model.js';
import { KNOWLEDGE_VERSION } from './version.js';

export type * from './model.js';
export type { ListedMode, ListedRow } from './listed/row.js';
export { drugGenes, partnerGenes } from './drugs.js';
export { geneSpans } from './gene-spans.js';
export { SHIPPED_LIST } from './listed/listed-file.js';
export { variantsByGene } from './listed/variants-by-gene.js';
export { geneNames, knownGenes, siteKey, sites } from './sites.js';

/** What was written by hand. Every reader of knowledge takes a base as an argument, so that another one can be tried. */
const byHand: Omit<KnowledgeBase, 'listed'> = {
  version: KNOWLEDGE_VERSION,
  build: 'GRCh38',
  pharmacogenes: pharmacogenes as unknown as Pharmacogene[],
  geneEnds,
  variants: variants as unknown as DiseaseVariant[],
  lowPenetrance,
  commonAlleles,
  pairs: pairs as unknown as AllelePair[],
  secondDiseases: secondDiseases as SecondDisease[],
  recessiveForms,
  dominantForms,
  geneRules,
  childhoodOnset,
  grch37,
  guidance: guidance as unknown as DrugGuidance[],
  genes: genes as GeneInfo[],
  geneDiseases: null,
};

/** The base that ships; its list of variants is read when somebody first asks. */
export const builtInKnowledge: KnowledgeBase = {
  ...byHand,
  get listed() {
    return shippedList();
  },
};
