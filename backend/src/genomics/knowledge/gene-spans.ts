import type { Build, GeneSpan } from '../model.js';
import { partnerGenes } from './drugs.js';
import type { KnowledgeBase, Pharmacogene } from './model.js';
import { geneNames, siteKey } from './sites.js';

/**
 * Where the pharmacogenes lie: from the first to the last position of their definitions, whose source each gene cites.
 * @param genes only these and those that their drugs hang on; all genes when left out or empty
 */
export function geneSpans(knowledge: KnowledgeBase, genes: readonly string[] = []): GeneSpan[] {
  const wanted = new Set(genes.map((gene) => gene.toUpperCase()));
  const isAsked = ({ gene }: Pharmacogene) => wanted.size === 0 || geneNames(gene).some((name) => wanted.has(name));
  const asked = knowledge.pharmacogenes.filter(isAsked);
  const on37 = new Map(knowledge.grch37.map((locus) => [siteKey(locus), locus.pos37]));
  return [...asked, ...partnerGenes(knowledge, asked)]
    .filter(({ positions }) => positions.length > 0)
    .map(({ gene, chrom, positions }) => ({
      gene,
      chrom,
      on: {
        GRCh38: spanOf(positions),
        GRCh37: spanOf(positions.flatMap(({ pos, ref }) => placesOf(on37.get(siteKey({ chrom, pos, ref })), ref))),
      },
    }));
}

type Place = Readonly<{ pos: number; ref: string }>;

const placesOf = (pos: number | undefined, ref: string): Place[] => (pos === undefined ? [] : [{ pos, ref }]);

const spanOf = (places: readonly Place[]): GeneSpan['on'][Exclude<Build, 'unknown'>] => ({
  from: Math.min(...places.map(({ pos }) => pos)),
  to: Math.max(...places.map(({ pos, ref }) => pos + ref.length - 1)),
});
