/** The built-in knowledge: what the portal looks for in a genome and what it means, with a source on every row. */
import genes from './data/genes.json' with { type: 'json' };
import geneRules from './data/gene-rules.json' with { type: 'json' };
import grch37 from './data/grch37.json' with { type: 'json' };
import guidance from './data/guidance.json' with { type: 'json' };
import lowPenetrance from './data/low-penetrance.json' with { type: 'json' };
import pairs from './data/pairs.json' with { type: 'json' };
import pharmacogenes from './data/pharmacogenes.json' with { type: 'json' };
import secondDiseases from './data/second-diseases.json' with { type: 'json' };
import variants from './data/variants.json' with { type: 'json' };
import { shippedList } from './listed/listed-file.js';
import type { AllelePair, DiseaseVariant, DrugGuidance, GeneInfo, KnowledgeBase, Pharmacogene } from './model.js';
import { KNOWLEDGE_VERSION } from './version.js';

export type * from './model.js';
export type { ListedMode, ListedRow } from './listed/row.js';
export { drugGenes, partnerGenes } from './drugs.js';
export { geneNames, knownGenes, siteKey, sites } from './sites.js';

/**
 * The knowledge base that ships. Every reader of knowledge takes the base as an argument, so that another one can be
 * tried.
 */
export const builtInKnowledge: KnowledgeBase = {
  version: KNOWLEDGE_VERSION,
  build: 'GRCh38',
  pharmacogenes: pharmacogenes as unknown as Pharmacogene[],
  variants: variants as unknown as DiseaseVariant[],
  get listed() {
    return shippedList();
  },
  lowPenetrance,
  pairs: pairs as unknown as AllelePair[],
  secondDiseases,
  geneRules,
  grch37,
  guidance: guidance as unknown as DrugGuidance[],
  genes: genes as GeneInfo[],
};
