/** Which reference genome a file is on: what its header says, held against where its variants are. */
import type { Build, Chromosome } from '../../model.js';
import { buildOfAccession, canonicalChromosome, CHROMOSOME_LENGTHS } from '../vcf/chromosomes.js';
import { FileRefused } from '../file-refused.js';
import type { VcfHeader } from '../vcf/header.js';
import { LANDMARKS, type Landmark } from './landmarks.js';
import { Positions } from '../observation/positions.js';
import type { VcfRecord } from '../vcf/record.js';

type Known = Exclude<Build, 'unknown'>;

/** So many landmarks are no chance, and outweigh a header that says otherwise. */
const NO_CHANCE = 2;

/** Landmarks that were seen of each build. */
type Seen = Record<Known, number>;

interface Marks {
  near: Positions;
  /** What may stand at a position: `pos REF ALT` -> build. */
  at: ReadonlyMap<string, Known>;
}

/** Watches the records of one file. */
export class BuildDetector {
  private readonly seen = new Map<Chromosome, Seen>();
  private readonly highest = new Map<Chromosome, number>();
  private readonly names = new Set<string>();
  private chromosome: Chromosome | undefined;
  private marks: Marks | undefined;
  private highestHere = 0;

  see(record: VcfRecord): void {
    const { canonical, label } = record.chromosome;
    if (canonical !== this.chromosome) {
      this.enter(canonical);
      this.names.add(label);
    }
    if (record.pos > this.highestHere) this.highestHere = record.pos;
    if (this.marks && this.marks.near.firstNear(record.pos, record.pos) >= 0) this.hold(record, this.marks);
  }

  /**
   * `unknown` where nothing tells, or where the variants cannot be on the build that the header names. Throws `FileRefused`
   * where chromosomes are on different builds.
   */
  result(header: VcfHeader): Build {
    this.enter(undefined);
    this.refuseMixture();
    const all = this.seenOfAll();
    const names = [...this.names, ...header.contigs.map(({ id }) => id)];
    const said = this.possible(buildSaid(header, names));
    const shown = likelier(all);
    if (shown === 'unknown') return said;
    const isAgainst = said !== 'unknown' || isElsewhere(header, names);
    return all[shown] >= (isAgainst ? NO_CHANCE : 1) ? shown : said;
  }

  private enter(chromosome: Chromosome | undefined): void {
    const { chromosome: last, highestHere } = this;
    if (last !== undefined) this.highest.set(last, Math.max(highestHere, this.highest.get(last) ?? 0));
    this.chromosome = chromosome;
    this.highestHere = 0;
    this.marks = chromosome === undefined ? undefined : MARKS.get(chromosome);
  }

  private hold(record: VcfRecord, { at }: Marks): void {
    if (record.alternates.single && record.refLength === 1)
      for (const alt of record.column(4).toUpperCase().split(','))
        this.vote(at.get(`${record.pos} ${record.column(3).toUpperCase()} ${alt}`));
  }

  private vote(build: Known | undefined): void {
    if (!build) return;
    const seen = this.seen.get(this.chromosome!) ?? { GRCh38: 0, GRCh37: 0 };
    seen[build]++;
    this.seen.set(this.chromosome!, seen);
  }

  private seenOfAll(): Seen {
    const each = [...this.seen.values()];
    const sum = (build: Known) => each.reduce((all, seen) => all + seen[build], 0);
    return { GRCh38: sum('GRCh38'), GRCh37: sum('GRCh37') };
  }

  private refuseMixture(): void {
    const on = (build: Known, other: Known) =>
      [...this.seen].find(([, seen]) => seen[build] >= NO_CHANCE && seen[other] === 0)?.[0];
    const [on38, on37] = [on('GRCh38', 'GRCh37'), on('GRCh37', 'GRCh38')];
    if (on38 !== undefined && on37 !== undefined)
      throw new FileRefused(
        `Chromosome ${on38} is on GRCh38, chromosome ${on37} on GRCh37. Bring all to one of them, and upload that.`,
      );
  }

  /** A build cannot be what the header says when variants lie beyond the end of its chromosomes. */
  private possible(said: Build): Build {
    if (said === 'unknown') return said;
    const beyond = [...this.highest].some(([name, pos]) => pos > (CHROMOSOME_LENGTHS.get(name)?.[said] ?? Infinity));
    return beyond ? 'unknown' : said;
  }
}

/** By lengths of contigs where they are given, else by the names of sequences, else by those that header lines use. */
function buildSaid(header: VcfHeader, names: readonly string[]): Build {
  const byLength = agreed(header.contigs.map(({ id, length }) => buildOfLength(canonicalChromosome(id), length)));
  if (byLength !== 'unknown') return byLength;
  const byAccession = agreed(names.map((name) => buildOfAccession(name) ?? 'unknown'));
  if (byAccession !== 'unknown') return byAccession;
  return agreed([...header.references, ...header.contigs.map(({ assembly }) => assembly ?? '')].map(buildOfName));
}

/** Whether the header tells of a reference genome that is neither build. */
function isElsewhere({ contigs, references }: VcfHeader, sequences: readonly string[]): boolean {
  const names = [...references, ...contigs.map(({ assembly }) => assembly ?? '')];
  if (sequences.some((name) => buildOfAccession(name) === 'unknown')) return true;
  return names.some((name) => OTHER_GENOMES.test(name)) || contigs.some(({ id, length }) => isOfNeither(id, length));
}

const OTHER_GENOMES = /NCBI3[0-6]|b36|hg1[0-8]|chm13|T2T|GRCm|mm\d/i;

/** Whether a chromosome has a length of its own. UCSC's GRCh37 has a mitochondrion of such a length. */
export function isOfNeither(id: string, length: number | undefined): boolean {
  const chromosome = canonicalChromosome(id);
  if (chromosome === undefined || chromosome === 'MT' || length === undefined) return false;
  return buildOfLength(chromosome, length) === 'unknown';
}

function likelier({ GRCh38, GRCh37 }: Seen): Build {
  if (GRCh38 > 2 * GRCh37) return 'GRCh38';
  return GRCh37 > 2 * GRCh38 ? 'GRCh37' : 'unknown';
}

function buildOfLength(chromosome: Chromosome | undefined, length: number | undefined): Build {
  const lengths = chromosome === undefined ? undefined : CHROMOSOME_LENGTHS.get(chromosome);
  if (lengths === undefined || length === undefined) return 'unknown';
  if (lengths.GRCh38 === length) return 'GRCh38';
  return lengths.GRCh37 === length ? 'GRCh37' : 'unknown';
}

function buildOfName(text: string): Build {
  const is38 = /GRCh38|hg38|hs38|GCA_000001405\.(1[5-9]|2\d)|GCF_000001405\.(2[6-9]|[34]\d)/i.test(text);
  const is37 =
    /GRCh37|hg19|hs37|b37|human_g1k_v37|GCA_000001405\.(1[0-4]?|[2-9])(?!\d)|GCF_000001405\.(1[3-9]|2[0-5])/i.test(
      text,
    );
  if (is38 === is37) return 'unknown';
  return is38 ? 'GRCh38' : 'GRCh37';
}

/** What all that say anything agree on. */
function agreed(builds: readonly Build[]): Build {
  const said = new Set(builds.filter((build) => build !== 'unknown'));
  return said.size === 1 ? [...said][0]! : 'unknown';
}

const MARKS: ReadonlyMap<Chromosome, Marks> = new Map(
  [...new Set(LANDMARKS.map(({ chrom }) => chrom))].map((chrom) => [
    chrom,
    marksOf(LANDMARKS.filter((mark) => mark.chrom === chrom)),
  ]),
);

function marksOf(landmarks: readonly Landmark[]): Marks {
  const positions = landmarks.flatMap(({ grch37, grch38 }) => [grch37, grch38]).sort((a, b) => a - b);
  const at = landmarks.flatMap(({ grch37, grch38, ref, alt }): [string, Known][] => [
    [`${grch37} ${ref} ${alt}`, 'GRCh37'],
    [`${grch38} ${ref} ${alt}`, 'GRCh38'],
  ]);
  return { near: new Positions(Int32Array.from(positions), 0), at: new Map(at) };
}
