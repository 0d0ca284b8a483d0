import {
  geneNames,
  knownGenes,
  partnerGenes,
  siteKey,
  type KnowledgeBase,
  type Pharmacogene,
} from '../knowledge/index.js';
import type { Observation, Site } from '../model.js';
import type { Joined } from '../reader/observation/place-join.js';
import { interpretDiseases } from './diseases.js';
import { interpretDrugs } from './drugs.js';
import { withFrequencies } from './frequencies.js';
import type { Findings, InterpretRequest, PharmacogeneFinding, Scope } from './model.js';
import { withOutside } from './outside-calls.js';
import { interpretPharmacogene } from './pharmacogenes.js';
import { isChild } from './withheld.js';

type Observe = (site: Pick<Site, 'chrom' | 'pos' | 'ref'>) => Observation;

const NOT_COVERED: Observation = { kind: 'not-covered' };

/**
 * Holds what a file says against the knowledge base. A site without an observation is "not covered", never normal.
 * @param observations by `siteKey(site)`, for the sites of `sites(knowledge, genes)`
 * @param joined what the file says of the imported variants
 */
export function interpret(
  knowledge: KnowledgeBase,
  observations: ReadonlyMap<string, Observation>,
  request: InterpretRequest,
  joined: Joined | null = null,
): Findings {
  const readable = request.build !== 'unknown';
  const observe: Observe = (site) => (readable && observations.get(siteKey(site))) || NOT_COVERED;
  const scope = scopeOf(knowledge, request.genes ?? []);
  const inScope = new Set(scope.genes);
  const isAsked = ({ gene }: { gene: string }) => geneNames(gene).some((name) => inScope.has(name));
  const asked = knowledge.pharmacogenes.filter(isAsked);
  const read = (gene: Pharmacogene) => pharmacogeneOf(knowledge, gene, observe, request);
  const pharmacogenes = asked.map(read);
  const partners = partnerGenes(knowledge, asked).map(read);
  const byHand = knowledge.variants.filter(isAsked);
  const diseases = interpretDiseases(knowledge, { byHand, observe, joined: readable ? joined : null }, scope, request);
  const drugs = [...new Set(asked.flatMap((gene) => gene.drugs))].sort();
  const told = { genes: [...pharmacogenes, ...partners], conditions: diseases.conditions };
  return {
    knowledgeVersion: knowledge.version,
    build: request.build,
    isArray: request.isArray ?? false,
    isImputed: request.isImputed ?? false,
    isChild: isChild(request),
    readable,
    reason: readable ? null : NO_BUILD,
    scope,
    pharmacogenes,
    partners,
    drugs: interpretDrugs(knowledge, drugs, told, request),
    ...diseases,
  };
}

/** A gene by the file, and by what a laboratory told of it. */
function pharmacogeneOf(
  knowledge: KnowledgeBase,
  gene: Pharmacogene,
  observe: Observe,
  { build, sexAtBirth, altered, outside }: InterpretRequest,
): PharmacogeneFinding {
  const reason = build === 'unknown' ? undefined : altered?.get(gene.gene);
  const inFile = interpretPharmacogene(
    gene,
    ({ chrom }, { pos, ref }) => observe({ chrom, pos, ref }),
    sexAtBirth,
    reason,
  );
  const finding = withFrequencies(knowledge, inFile);
  const call = outside?.find((each) => each.gene === gene.gene);
  return call ? withOutside(gene, finding, call) : finding;
}

/** Files observations under their sites' keys: `observed[i]` is what the file says about `asked[i]`. */
export const bySite = (asked: readonly Site[], observed: readonly Observation[]): Map<string, Observation> =>
  new Map(asked.map((site, at) => [siteKey(site), observed[at] ?? NOT_COVERED]));

function scopeOf(knowledge: KnowledgeBase, requested: readonly string[]): Scope {
  const known = knownGenes(knowledge);
  const isKnown = new Set(known);
  const names = [...new Set(requested.map((gene) => gene.trim().toUpperCase()).filter((gene) => gene !== ''))];
  return {
    requested: names,
    genes: names.length === 0 ? known : names.filter((gene) => isKnown.has(gene)),
    unknownGenes: names.filter((gene) => !isKnown.has(gene)),
  };
}

const NO_BUILD =
  'The file does not tell which reference genome it is on, so its positions cannot be compared and nothing is stated. Choose its build.';
