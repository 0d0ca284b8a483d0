/** Tells what a file does against the specification although it can be read. Each kind of fault is told once. */
import type { FileProblem } from '../../model.js';
import type { FileChromosome } from '../vcf/chromosomes.js';
import { isArrayHeader } from '../array/array-as-vcf.js';
import { COLUMN_ENDS } from '../vcf/columns.js';
import type { VcfHeader } from '../vcf/header.js';
import type { VcfRecord } from '../vcf/record.js';
import { OWN_DEFINITIONS } from '../standard-form/standard-header.js';
import { idOf, metaFault, STRICT_NAMES } from './meta-warnings.js';
import { Cluster } from './cluster.js';
import { RecordChecks } from './record-warnings.js';
import { rulesOf } from './rules.js';

/** More kinds of faults than this are not listed. */
const MOST = 50;

/** So many records from the first on are checked in full; of all others the order alone. */
const CHECKED_IN_FULL = 5_000;

/** Bytes of a line; longer ones are not looked into. */
const LONGEST_CHECKED = 64 * 1024;

/** Bytes of all records that are checked in full. */
const MOST_CHECKED = 8 * 1024 ** 2;

/** Lines whose names have always been those of one thing each. */
const DEFINITIONS: ReadonlySet<string> = new Set(['INFO', 'FORMAT', 'FILTER', 'ALT']);

const AN_ARRAY =
  'This is the raw data of a consumer test (an array). Its rare results are often false, and what it does not show is not known.';

export class Warnings {
  private readonly told = new Map<string, FileProblem>();
  private checks = new RecordChecks(rulesOf([]));
  private line = 0;
  private readonly tellHere = (fault: string): void => this.tell(this.line, fault);
  private chromosome: FileChromosome | undefined;
  private readonly left = new Set<FileChromosome>();
  private pos = 0;
  private readonly cluster = new Cluster();
  private seen = 0;
  private seenBytes = 0;
  /** Whether the file is an array: its records were made here, and follow the format. */
  private isArray = false;

  get list(): FileProblem[] {
    return [...this.told.values()];
  }

  /** Whether what is still to come can break nothing but the order. */
  get areComplete(): boolean {
    return this.isArray || this.seen >= CHECKED_IN_FULL || this.seenBytes > MOST_CHECKED;
  }

  /** All callers end their last line: what lacks its break may have been cut off, and 0/1 be read as 0. */
  endsOpen(line: number): void {
    this.tell(line, 'The last line has no line break; the file may have been cut off.');
  }

  /** `meta` begins with the first line of the file. */
  header(header: VcfHeader): void {
    const { columns, samples } = header;
    const meta = header.meta.slice(0, CHECKED_IN_FULL).map((line) => (line.length > LONGEST_CHECKED ? '' : line));
    this.isArray = isArrayHeader(header);
    if (this.isArray) this.told.set(AN_ARRAY, { message: AN_ARRAY });
    if (columns === COLUMN_ENDS && samples.length === 0)
      this.tell(header.meta.length + 1, 'FORMAT is named, but no sample.');
    const rules = rulesOf(meta);
    const { minor } = rules;
    this.checks = new RecordChecks(rules);
    const isJudged = (line: string, at: number) => at > 0 && line !== '' && !OWN_DEFINITIONS.has(line);
    meta.forEach((line, at) => this.tell(at + 1, isJudged(line, at) ? metaFault(line, minor) : undefined));
    this.metaTwice(meta, minor);
    if (samples.some((name) => name.trim() === '')) this.tell(header.meta.length + 1, 'A sample is named by a blank.');
  }

  /** A sequence may stand twice as long as its lengths do not contradict each other. */
  private metaTwice(meta: readonly string[], minor: number): void {
    const seen = new Map<string, string | undefined>();
    for (const [at, line] of meta.entries()) {
      const [, key = '', value = ''] = /^##([^=]*)=(<.*)$/.exec(line) ?? [];
      const id = idOf(value);
      const length = key === 'contig' ? /[<,]length=(\d+)/.exec(value)?.[1] : undefined;
      const name = `${key} ${id}`;
      const isNamed = id !== undefined && (minor >= STRICT_NAMES || DEFINITIONS.has(key));
      const fits = key === 'contig' && (length ?? seen.get(name)) === (seen.get(name) ?? length);
      if (isNamed && seen.has(name) && !fits) this.tell(at + 1, `Two ${key} lines have the same ID.`);
      seen.set(name, length ?? seen.get(name));
    }
  }

  record(record: VcfRecord): void {
    const { chromosome, pos, hasAmbiguousBase } = record;
    if (chromosome === this.chromosome && pos >= this.pos && !hasAmbiguousBase && this.areComplete) this.pos = pos;
    else if (!this.isArray) this.look(record);
  }

  private look(record: VcfRecord): void {
    // <ctg1> is a sequence of an assembly file, wherever it stands
    const isAssembled = record.chromosome.label.startsWith('<');
    if (!isAssembled) this.order(record);
    if (record.hasAmbiguousBase) this.tell(record.line, 'A base is written as an ambiguity code; it is read as N.');
    const length = record.to - record.from;
    if (this.areComplete) return;
    this.seen++;
    if (length > LONGEST_CHECKED) return;
    this.seenBytes += length;
    this.line = record.line;
    this.checks.check(record, this.tellHere);
    if (!isAssembled && this.cluster.tellsAgain(record)) this.tell(record.line, 'A variant is told twice.');
  }

  private order(record: VcfRecord): void {
    const { chromosome, pos } = record;
    if (chromosome !== this.chromosome) {
      if (this.left.has(chromosome)) this.tell(record.line, 'The records of a sequence do not stand together.');
      if (this.chromosome) this.left.add(this.chromosome);
      this.chromosome = chromosome;
      this.cluster.leave();
    } else if (pos < this.pos) this.tell(record.line, 'The records are not sorted by position.');
    this.pos = pos;
  }

  private tell(line: number, message: string | undefined): void {
    if (message !== undefined && this.told.size < MOST && !this.told.has(message))
      this.told.set(message, { line, message });
  }
}
