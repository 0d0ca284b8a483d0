import { CHROMOSOMES, type Site } from '../model.js';
import { partnerGenes } from './drugs.js';
import type { KnowledgeBase, LocusOn37 } from './model.js';

/**
 * The places to ask a genome about, each once, sorted by chromosome and position. Alternatives that share a REF are one site.
 * @param genes only what these genes need; all genes when left out or empty
 */
export function sites(knowledge: KnowledgeBase, genes: readonly string[] = []): Site[] {
  const wanted = new Set(genes.map((gene) => gene.toUpperCase()));
  const asked = (gene: string) => wanted.size === 0 || geneNames(gene).some((name) => wanted.has(name));
  const merged = new Map<string, Site>();
  for (const site of [...pharmacogeneSites(knowledge, asked), ...variantSites(knowledge, asked)]) {
    const before = merged.get(siteKey(site));
    merged.set(siteKey(site), { ...site, alts: [...new Set([...(before?.alts ?? []), ...site.alts])].sort() });
  }
  const on37 = new Map(knowledge.grch37.map((locus) => [siteKey(locus), locus]));
  return [...merged.values()].map((site) => placed(site, on37.get(siteKey(site)))).sort(byPlace);
}

const placed = (site: Site, locus: LocusOn37 | undefined): Site =>
  locus ? { ...site, on: { GRCh37: { pos: locus.pos37, ref: locus.ref37 } } } : site;

/** What a site's observation is filed under: chromosome, position and REF, never an rs number. */
export const siteKey = ({ chrom, pos, ref }: Pick<Site, 'chrom' | 'pos' | 'ref'>): string => `${chrom}:${pos}:${ref}`;

/** Every gene that the base can say something about, sorted. A row for two genes (`LCT/MCM6`) counts for both. */
export function knownGenes(knowledge: KnowledgeBase): readonly string[] {
  const known = knownOf.get(knowledge) ?? genesIn(knowledge);
  knownOf.set(knowledge, known);
  return known;
}

/** A base holds thousands of genes and never changes. */
const knownOf = new WeakMap<KnowledgeBase, readonly string[]>();

function genesIn({ pharmacogenes, variants, listed }: KnowledgeBase): string[] {
  const rows = [...pharmacogenes, ...variants].map(({ gene }) => gene);
  return [...new Set([...rows, ...listed.genes].flatMap(geneNames))].sort();
}

/** The names of a row's gene or genes, kept: every reading of a genome asks for those of all rows. */
export function geneNames(gene: string): readonly string[] {
  const names = namesOf.get(gene) ?? gene.toUpperCase().split('/');
  namesOf.set(gene, names);
  return names;
}

const namesOf = new Map<string, readonly string[]>();

function pharmacogeneSites(knowledge: KnowledgeBase, asked: (gene: string) => boolean): Site[] {
  const genes = knowledge.pharmacogenes.filter(({ gene }) => asked(gene));
  return [...genes, ...partnerGenes(knowledge, genes)].flatMap(({ chrom, positions }) =>
    positions.map(({ pos, ref, alts }) => ({ chrom, pos, ref, alts })),
  );
}

function variantSites({ variants }: KnowledgeBase, asked: (gene: string) => boolean): Site[] {
  return variants
    .filter(({ gene }) => asked(gene))
    .map(({ chrom, pos, ref, alt }) => ({ chrom, pos, ref, alts: [alt] }));
}

const byPlace = (a: Site, b: Site): number =>
  CHROMOSOMES.indexOf(a.chrom) - CHROMOSOMES.indexOf(b.chrom) || a.pos - b.pos || a.ref.localeCompare(b.ref, 'en');
