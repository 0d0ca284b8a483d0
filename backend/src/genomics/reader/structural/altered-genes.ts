/** Finds what a file tells of changed copies and of inserted, turned or broken DNA inside of genes, also between listed places. */
import type { Build, Chromosome, GeneSpan } from '../../model.js';
import { canonicalChromosome } from '../vcf/chromosomes.js';
import { isUnusual, usualCopies, type CopyChange, type Sex } from './copies.js';
import { breakendMate, type Mate } from './mates.js';
import { INDEL_REACH } from '../observation/statement.js';
import type { VcfRecord } from '../vcf/record.js';
import { EVERYWHERE, NOWHERE, type Quiet } from '../record-listeners.js';
import { decodeCall, isStructural, type SampleCall } from '../calls/sample-call.js';
import type { PlaceListener } from '../synopsis/read-near.js';

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
    if (record.isJoined) this.takeMates(record);
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

  /** The other end may have no record of its own. */
  private takeMates(record: VcfRecord): void {
    const isInGene = ({ chrom, pos }: Mate) => this.isNear(canonicalChromosome(chrom) ?? '', pos, pos);
    if (!record.mates.some(isInGene)) return;
    const { line } = record;
    for (const alt of carried(decodeCall(record))) {
      const mate = record.alternates.breakend ? breakendMate(alt) : record.mates[0];
      const genes = (mate && this.byChromosome.get(canonicalChromosome(mate.chrom) ?? '')) ?? [];
      for (const gene of genes) {
        const { pos } = mate!;
        if (overlaps(gene, pos, pos)) note(gene, { from: pos, to: pos, left: null, called: true, alt, line });
      }
    }
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
  record.isSegment || isStructural(record) || (!record.isReferenceBlock && longestText(record) > FEWEST_BASES);

/** No allele is longer. */
const longestText = ({ refLength, ends }: VcfRecord): number => Math.max(refLength, ends[4]! - ends[3]! - 1);

function alterationOf(record: VcfRecord): Alteration | undefined {
  const { line } = record;
  const call = decodeCall(record);
  if (call.copyChange) return { ...call.copyChange, line };
  const alt = carried(call).find((each) => isAlteration(call.ref, each));
  if (alt === undefined) return undefined;
  return { from: call.pos, to: isOfOnePlace(alt) ? call.pos : call.end, left: null, called: true, alt, line };
}

/** A record without a genotype does not say that its change is absent. */
const carried = ({ genotype, alts }: SampleCall): string[] =>
  (genotype ?? alts.map((_, at) => at + 1)).flatMap((index) => (index ? (alts[index - 1] ?? []) : []));

const isAlteration = (ref: string, alt: string): boolean =>
  alt.startsWith('<')
    ? /^<(DEL|DUP|INS|CNV|CN\d+|INV|CPX|CTX|TRA|BND)[:>]/i.test(alt)
    : isBreakend(alt) || Math.abs(ref.length - alt.length) >= FEWEST_BASES;

const isBreakend = (alt: string): boolean => /[[\].]/.test(alt);

/** What is inserted has a length, and covers nothing. Of DNA that is joined elsewhere, END is where that is. */
const isOfOnePlace = (alt: string): boolean =>
  alt.startsWith('<') ? /^<(INS|CTX|TRA|BND)[:>]/i.test(alt) : isBreakend(alt);

function note({ found }: Gene, alteration: Alteration): void {
  const kind = alteration.called ? 'called' : `${Math.min(alteration.left ?? 3, 3)}`;
  const before = found.get(kind);
  if (!before || inPlace(alteration, before) < 0) found.set(kind, alteration);
}

const inPlace = (one: Alteration, other: Alteration): number =>
  one.from - other.from || one.to - other.to || Number(one.alt > other.alt) - Number(one.alt < other.alt);

const sentence = ({ alt, line, from, to }: Alteration): string =>
  `A change (${short(alt)}, ${from === to ? from : `${from}-${to}`}, line ${line}) lies inside of this gene and may change its function.`;

const short = (alt: string): string =>
  !/^[ACGTN]+$/.test(alt) ? alt.slice(0, 40) : alt.length > FEWEST_BASES ? 'an insertion' : 'a deletion';
