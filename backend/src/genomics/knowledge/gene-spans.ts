import type { Build, GeneSpan } from '../model.js';
import { partnerGenes } from './drugs.js';
import type { KnowledgeBase, Pharmacogene } from './model.js';
import { geneNames, siteKey } from './sites.js';

/**
 * Where the pharmacogenes lie: from the first to the last base of their main transcripts, and of the positions of their
 * definitions. These may lie before the gene.
 * @param genes only these and those that their drugs hang on; all genes when left out or empty
 */
export function geneSpans(knowledge: KnowledgeBase, genes: readonly string[] = []): GeneSpan[] {
  const wanted = new Set(genes.map((gene) => gene.toUpperCase()));
  const isAsked = ({ gene }: Pharmacogene) => wanted.size === 0 || geneNames(gene).some((name) => wanted.has(name));
  const asked = knowledge.pharmacogenes.filter(isAsked);
  const on37 = new Map(knowledge.grch37.map((locus) => [siteKey(locus), locus.pos37]));
  return [...asked, ...partnerGenes(knowledge, asked)]
    .filter(({ positions }) => positions.length > 0)
    .map(({ gene, chrom, positions }) => {
      const ends = knowledge.geneEnds.find((each) => each.gene === gene)?.on;
      const lifted = positions.flatMap(({ pos, ref }) => placesOf(on37.get(siteKey({ chrom, pos, ref })), ref));
      return {
        gene,
        chrom,
        on: { GRCh38: spanOf(positions, ends?.GRCh38), GRCh37: spanOf(lifted, ends?.GRCh37) },
      };
    });
}

type Place = Readonly<{ pos: number; ref: string }>;

const placesOf = (pos: number | undefined, ref: string): Place[] => (pos === undefined ? [] : [{ pos, ref }]);

type Span = GeneSpan['on'][Exclude<Build, 'unknown'>];

const spanOf = (places: readonly Place[], { from, to }: Span = NOWHERE): Span => ({
  from: Math.min(from, ...places.map(({ pos }) => pos)),
  to: Math.max(to, ...places.map(({ pos, ref }) => pos + ref.length - 1)),
});

const NOWHERE: Span = { from: Infinity, to: -Infinity };
