import {
  geneNames,
  knownGenes,
  partnerGenes,
  siteKey,
  type DiseaseVariant,
  type GenePosition,
  type KnowledgeBase,
  type Pharmacogene,
} from '../knowledge/index.js';
import type { Observation, Site } from '../model.js';
import type { Joined } from '../reader/observation/place-join.js';
import { concludeConditions } from './conditions.js';
import { interpretDrugs } from './drugs.js';
import { withFrequencies } from './frequencies.js';
import { withoutLaterLife } from './later-life.js';
import { interpretListed, withClinvar } from './listed.js';
import type { Findings, InterpretRequest, Scope, VariantFinding, Withheld } from './model.js';
import { withOutside } from './outside-calls.js';
import { interpretPharmacogene } from './pharmacogenes.js';
import { interpretVariants } from './variants.js';
import { isChild, isOfTwoCopies, saidToAge, withheldReason } from './withheld.js';

export type * from './model.js';
export { VERDICTS } from './model.js';
export { isSuspect } from './pharmacogenes.js';
export { phenotypeText } from './phenotype.js';
export { isAllWithheld } from './withheld.js';

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
  const observe = (site: Pick<Site, 'chrom' | 'pos' | 'ref'>): Observation =>
    (readable ? observations.get(siteKey(site)) : undefined) ?? NOT_COVERED;
  const scope = scopeOf(knowledge, request.genes ?? []);
  const inScope = new Set(scope.genes);
  const asked = ({ gene }: { gene: string }) => geneNames(gene).some((name) => inScope.has(name));
  const genes = knowledge.pharmacogenes.filter(asked);
  const altered = ({ gene }: Pharmacogene) => (readable ? request.altered?.get(gene) : undefined);
  const tell = (gene: Pharmacogene) => {
    const place = ({ chrom }: Pharmacogene, { pos, ref }: GenePosition) => observe({ chrom, pos, ref });
    const finding = withFrequencies(knowledge, interpretPharmacogene(gene, place, request.sexAtBirth, altered(gene)));
    const outside = request.outside?.find((call) => call.gene === gene.gene);
    return outside ? withOutside(gene, finding, outside) : finding;
  };
  const pharmacogenes = genes.map(tell);
  const partners = partnerGenes(knowledge, genes).map(tell);
  const byHand = knowledge.variants.filter(asked);
  const reasonOf = (variant: Told) => withheldReason(knowledge, variant, scope, request);
  const isSaid = (variant: Told) => reasonOf(variant) === null;
  const told = interpretVariants(knowledge, byHand.filter(isSaid), observe, request.sexAtBirth);
  const listed = interpretListed(knowledge, readable ? joined : null, scope, request.sexAtBirth);
  const isSaidOf = ({ variant }: VariantFinding) => isSaid(variant);
  const said = (findings: readonly VariantFinding[]) =>
    findings.filter(isSaidOf).map((each) => withoutLaterLife(each, scope));
  const known = said([...told.map((each) => withClinvar(knowledge, each)), ...listed.findings]);
  const conclude = (findings: readonly VariantFinding[]) => concludeConditions(knowledge, findings);
  const { variants, conditions } = saidToAge(knowledge, request, known, conclude);
  const oneStar = saidToAge(knowledge, request, said(listed.oneStar), conclude);
  const toldGenes = new Set([...conditions, ...oneStar.conditions].map(({ gene }) => gene));
  const isUntold = ({ gene }: Told) => isOfTwoCopies(knowledge, request, gene) && !toldGenes.has(gene);
  const reasonNow = (variant: Told) => reasonOf(variant) ?? (isUntold(variant) ? 'childhood' : null);
  const drugs = [...new Set(genes.flatMap((gene) => gene.drugs))].sort();
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
    drugs: interpretDrugs(knowledge, drugs, { genes: [...pharmacogenes, ...partners], conditions }, request),
    variants,
    oneStar: oneStar.variants,
    coverage: listed.coverage.filter((each) => reasonNow(ofGene(each)) === null),
    conditions,
    withheld: withheldGenes([...byHand, ...listed.coverage.map(ofGene)], reasonNow),
  };
}

/** What decides whether something is said of a variant. */
type Told = Pick<DiseaseVariant, 'gene' | 'mode' | 'condition'>;

const ofGene = ({ gene }: { gene: string }): Told => ({ gene, mode: 'unknown', condition: '' });

function withheldGenes(listed: readonly Told[], reasonOf: (variant: Told) => Withheld['reason'] | null): Withheld[] {
  const genes = new Map<string, Withheld>();
  for (const variant of listed) {
    const reason = reasonOf(variant);
    if (reason !== null) genes.set(variant.gene, { gene: variant.gene, reason });
  }
  return [...genes.values()];
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
