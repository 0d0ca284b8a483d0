/** Gathers the synopsis of a standard form while it is written. */
import { BuildDetector } from '../provenance/build.js';
import type { VirtualOffset } from '../standard-form/bgzf-writer.js';
import { canonicalChromosome, rankOfCanonical } from '../vcf/chromosomes.js';
import { RecordCounts } from '../counts.js';
import { FileRefused } from '../file-refused.js';
import type { VcfHeader } from '../vcf/header.js';
import { MAX_FAR_RECORDS, MAX_POSITION } from '../limits.js';
import { VcfRecord } from '../vcf/record.js';
import { SexEvidence } from '../calls/sex-evidence.js';
import { summaryOf } from '../summary.js';
import type { Synopsis } from './synopsis.js';
import { Stretches, type Stretch } from './stretches.js';

const POSITIONS = MAX_POSITION + 1;
const FIRST_COLUMNS = 8;

/** Lines of one chromosome in one piece. Keys order them: rank of the chromosome, then position. */
interface Lines {
  /** Block at which the piece begins. */
  readonly block: number;
  /** Lines of the file before the piece. */
  readonly before: number;
  readonly rank: number;
  readonly firstKey: number;
  lastKey: number;
  from: number;
  to: number;
  /** Where breakends of the lines are joined elsewhere: the first and the last place, by the rank of the chromosome. */
  readonly mates: Map<number, { from: number; to: number }>;
}

/** A record that reaches further than its own line: symbolic alleles and breakends. */
interface FarRecord {
  readonly key: number;
  readonly from: number;
  readonly to: number;
}

/** A breakend that is joined to another chromosome, or to a place that its own line does not reach. */
interface Joined {
  readonly key: number;
  readonly rank: number;
  readonly pos: number;
}

/** What is known of the file only when it stands. */
export interface Written {
  readonly file: Synopsis['file'];
  readonly header: VcfHeader;
  readonly warnings: Synopsis['summary']['warnings'];
  /** Where a block begins. */
  addressOf(block: number): number;
  /** Where the last block ends. */
  readonly end: number;
}

export class SynopsisMaker {
  private readonly counts = new RecordCounts();
  private readonly build = new BuildDetector();
  private readonly evidence = new SexEvidence();
  private readonly again: VcfRecord;
  private readonly all: Lines[] = [];
  private readonly far: FarRecord[] = [];
  private readonly joined: Joined[] = [];
  private lines = 0;
  private isGivenUp = false;

  /** @param samples of the standard form: none or one */
  constructor(samples: number) {
    this.again = new VcfRecord(samples === 0 ? FIRST_COLUMNS : FIRST_COLUMNS + 1 + samples, samples - 1);
  }

  /** A record that is written as it came. */
  asItCame(record: VcfRecord, rank: number): void {
    if (this.isGivenUp) return;
    this.counts.add(record);
    this.build.see(record);
    this.evidence.record(record);
    const { pos, start, end } = record;
    const isPlain = start === pos && end < pos + record.refLength;
    const key = rank * POSITIONS + pos;
    if (!isPlain && !record.isReferenceBlock) this.keep(this.far, { key, from: start, to: end });
    if (record.isJoined) this.keepMates(record, key);
  }

  private keepMates({ mates, start, end, chromosome: { canonical } }: VcfRecord, key: number): void {
    for (const { chrom, pos } of mates) {
      const other = canonicalChromosome(chrom);
      const isTold = other === undefined || (other === canonical && pos >= start && pos <= end);
      if (!isTold) this.keep(this.joined, { key, rank: rankOfCanonical(other), pos });
    }
  }

  /** A line that was made anew is read as its reader will. */
  remade(line: Buffer, rank: number): void {
    if (this.isGivenUp) return;
    try {
      this.again.read(line, 0, line.length - 1, 0);
      this.asItCame(this.again, rank);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      this.isGivenUp = true;
    }
  }

  /** A line at its place in the file, in the order of the file. */
  line(key: number, last: number, start: VirtualOffset): void {
    const here = this.all.at(-1);
    const opens = here === undefined || start % 65_536 === 0;
    if (opens || key >= (here.rank + 1) * POSITIONS) this.open(key, last, opens ? start / 65_536 : here.block, opens);
    else {
      here.lastKey = key;
      if (last > here.to) here.to = last;
    }
    this.lines++;
  }

  /** Null, so that the file is read whole, where too many records reach far or a line made anew cannot be read back. */
  synopsis({ file, header, warnings, addressOf, end }: Written): Synopsis | null {
    if (this.isGivenUp) return null;
    this.reachFar();
    const { size: _, ...summary } = summaryOf(header, this.counts.result(), {
      build: this.build.result(header),
      sample: header.samples[0] ?? null,
      warnings,
      size: file.size,
    });
    const headerLines = header.meta.length + 1;
    const rows = this.all.flatMap(({ block, before, rank, from, to, mates }): Stretch[] => {
      const piece = { address: addressOf(block), line: 1 + headerLines + before };
      const elsewhere = [...mates].map(([on, places]) => ({ ...piece, rank: on, ...places }));
      return [{ ...piece, rank, from, to }, ...elsewhere];
    });
    const stretches = new Stretches([...rows, { address: end, line: 1 + headerLines + this.lines, ...NOWHERE }]);
    return { file, summary, sexShown: this.evidence.sex(), stretches };
  }

  private open(key: number, last: number, block: number, isPiece: boolean): void {
    const rank = Math.floor(key / POSITIONS);
    const before = isPiece ? this.lines : this.all.at(-1)!.before;
    this.all.push({
      block,
      before,
      rank,
      firstKey: key,
      lastKey: key,
      from: key % POSITIONS,
      to: last,
      mates: new Map(),
    });
  }

  private keep<Kept>(kept: Kept[], record: Kept): void {
    if (kept.length < MAX_FAR_RECORDS) kept.push(record);
    else this.isGivenUp = true;
  }

  private reachFar(): void {
    for (const { key, from, to } of this.far)
      for (const lines of this.linesAt(key)) {
        lines.from = Math.min(lines.from, from);
        lines.to = Math.max(lines.to, to);
      }
    for (const { key, rank, pos } of this.joined)
      for (const { mates } of this.linesAt(key)) {
        const { from, to } = mates.get(rank) ?? { from: pos, to: pos };
        mates.set(rank, { from: Math.min(from, pos), to: Math.max(to, pos) });
      }
  }

  /** Lines of one key may stand in several pieces: all of them reach as far. */
  private *linesAt(key: number): Generator<Lines> {
    for (let i = this.firstUpTo(key); i < this.all.length && this.all[i]!.firstKey <= key; i++) yield this.all[i]!;
  }

  /** Index of the first lines that do not end before `key`. */
  private firstUpTo(key: number): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.all[middle]!.lastKey < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const NOWHERE = { rank: 0, from: 0, to: 0 };
