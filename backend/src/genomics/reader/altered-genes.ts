/** Finds what a file tells of changed copies and of turned or broken DNA inside of genes, also between listed places. */
import type { Build, Chromosome, GeneSpan } from '../model.js';
import { isUnusual, usualCopies, type CopyChange, type Sex } from './copies.js';
import { INDEL_REACH } from './statement.js';
import type { VcfRecord } from './record.js';
import { EVERYWHERE, NOWHERE, type Quiet } from './record-listeners.js';
import { decodeCall, isStructural, segmentOf } from './sample-call.js';
import type { PlaceListener } from './synopsis/read-near.js';

type Known = Exclude<Build, 'unknown'>;

interface Alteration extends CopyChange {
  line: number;
}

interface Gene {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** The first of each kind: which ones are unusual is known when the sex is. */
  readonly found: Map<string, Alteration>;
}

/** Fewer bases that are written out are a small variant, as elsewhere. */
const FEWEST_BASES = INDEL_REACH;

export class AlteredGenes implements PlaceListener {
  private readonly byChromosome = new Map<Chromosome, Gene[]>();
  private chromosome: Chromosome | undefined;
  private genes: readonly Gene[] = [];
  private gap: Quiet = EVERYWHERE;

  constructor(
    readonly build: Known,
    spans: readonly GeneSpan[],
  ) {
    for (const { gene, chrom, on } of spans) {
      const genes = this.byChromosome.get(chrom) ?? [];
      this.byChromosome.set(chrom, [...genes, { name: gene, ...on[build], found: new Map() }]);
    }
  }

  record(record: VcfRecord): void {
    const { start, end } = record;
    const { canonical } = record.chromosome;
    if (canonical !== this.chromosome) this.enter(canonical);
    if (start > this.gap.from && end < this.gap.to) return;
    this.gap = gapOf(this.genes, start, end);
    if (this.gap !== NOWHERE || !mayAlter(record)) return;
    const alteration = alterationOf(record);
    if (alteration)
      for (const gene of this.genes) if (overlaps(gene, alteration.from, alteration.to)) note(gene, alteration);
  }

  quiet(): Quiet {
    return this.gap;
  }

  isNear(chromosome: Chromosome, from: number, to: number): boolean {
    return this.byChromosome.get(chromosome)?.some((gene) => overlaps(gene, from, to)) ?? false;
  }

  /** Why a gene may not be what its places say: by the gene, a sentence for a person. */
  altered(sexAtBirth: Sex): ReadonlyMap<string, string> {
    const told = new Map<string, string>();
    for (const [chromosome, genes] of this.byChromosome)
      for (const { name, from, found } of genes) {
        const usual = usualCopies(chromosome, from, this.build, sexAtBirth);
        const [first] = [...found.values()].filter((each) => isUnusual(each, usual)).sort(inPlace);
        if (first) told.set(name, sentence(first));
      }
    return told;
  }

  private enter(chromosome: Chromosome | undefined): void {
    this.chromosome = chromosome;
    this.genes = (chromosome === undefined ? undefined : this.byChromosome.get(chromosome)) ?? [];
    this.gap = this.genes.length === 0 ? EVERYWHERE : NOWHERE;
  }
}

const overlaps = (gene: Gene, from: number, to: number): boolean => gene.from <= to && gene.to >= from;

/** Between which genes a record lies. */
function gapOf(genes: readonly Gene[], start: number, end: number): Quiet {
  let { from, to } = EVERYWHERE;
  for (const gene of genes) {
    if (overlaps(gene, start, end)) return NOWHERE;
    if (gene.to < start) from = Math.max(from, gene.to);
    else to = Math.min(to, gene.from);
  }
  return { from, to };
}

const mayAlter = (record: VcfRecord): boolean =>
  record.isSegment || isStructural(record) || (!record.isReferenceBlock && record.refLength > FEWEST_BASES);

function alterationOf(record: VcfRecord): Alteration | undefined {
  const { line } = record;
  const call = decodeCall(record);
  const change = record.isSegment ? segmentOf(record) : call.copyChange;
  if (change) return { ...change, line };
  // a record without a genotype does not say that its change is absent
  const indexes = call.genotype ?? call.alts.map((_, at) => at + 1);
  const alts = indexes.flatMap((index) => (index ? (call.alts[index - 1] ?? []) : []));
  const alt = alts.find((each) => isAlteration(call.ref, each));
  if (alt === undefined) return undefined;
  const isBreakend = !alt.startsWith('<') && /[[\].]/.test(alt);
  return { from: call.pos, to: isBreakend ? call.pos : call.end, left: null, called: true, alt, line };
}

const isAlteration = (ref: string, alt: string): boolean =>
  alt.startsWith('<')
    ? /^<(DEL|DUP|CNV|CN\d+|INV)[:>]/i.test(alt)
    : /[[\].]/.test(alt) || ref.length - alt.length >= FEWEST_BASES;

function note({ found }: Gene, alteration: Alteration): void {
  const kind = alteration.called ? 'called' : `${Math.min(alteration.left ?? 3, 3)}`;
  const before = found.get(kind);
  if (!before || inPlace(alteration, before) < 0) found.set(kind, alteration);
}

const inPlace = (one: Alteration, other: Alteration): number => one.from - other.from || one.to - other.to;

const sentence = ({ alt, line, from, to }: Alteration): string =>
  `A change (${short(alt)}, ${from === to ? from : `${from}-${to}`}, line ${line}) lies inside of this gene and may change its function.`;

const short = (alt: string): string => (/^[ACGTN]+$/.test(alt) ? 'a deletion' : alt.slice(0, 40));
