/** Those who hear of a file's records. Most records say nothing to anybody: they are then passed over at once. */
import type { FileChromosome } from './vcf/chromosomes.js';
import type { FormatLayout } from './vcf/format-layout.js';
import type { VcfHeader } from './vcf/header.js';
import type { VcfRecord } from './vcf/record.js';

/** Sees the header once, then every record in file order. The record is overwritten after the call. */
export interface RecordListener {
  begin?(header: VcfHeader, sample: string | null): void;
  record(record: VcfRecord): void;
  /** Where it need not hear of records that share sequence and FORMAT with the last one; missing where it hears of all. */
  quiet?(): Quiet;
  /** Asked now and then: what the reading has to wait for. */
  pause?(): Promise<unknown> | undefined;
}

/** A record that begins behind `from` and ends before `to`, and is joined to no other place, is not told. */
export interface Quiet {
  readonly from: number;
  readonly to: number;
}

export const EVERYWHERE: Quiet = { from: -Infinity, to: Infinity };
export const NOWHERE: Quiet = { from: Infinity, to: -Infinity };

export class RecordListeners {
  /** Where all of them are quiet. */
  private on: FileChromosome | undefined;
  private format: FormatLayout | undefined;
  private from = 0;
  private to = 0;

  private readonly pausing: readonly RecordListener[];

  constructor(private readonly all: readonly RecordListener[]) {
    this.pausing = all.filter((listener) => listener.pause);
  }

  begin(header: VcfHeader, sample: string | null): void {
    for (const listener of this.all) listener.begin?.(header, sample);
  }

  record(record: VcfRecord): void {
    const { start, end, chromosome, format, isJoined } = record;
    const isQuiet = start > this.from && end < this.to && chromosome === this.on && format === this.format;
    // what is joined speaks of another place as well
    if (isQuiet && !isJoined) return;
    for (let i = 0; i < this.all.length; i++) this.all[i]!.record(record);
    this.listen();
    this.on = chromosome;
    this.format = format;
  }

  async pause(): Promise<void> {
    for (const listener of this.pausing) await listener.pause!();
  }

  private listen(): void {
    let { from, to } = EVERYWHERE;
    for (let i = 0; i < this.all.length; i++) {
      const quiet = this.all[i]!.quiet?.() ?? NOWHERE;
      if (quiet.from > from) from = quiet.from;
      if (quiet.to < to) to = quiet.to;
    }
    this.from = from;
    this.to = to;
  }
}
