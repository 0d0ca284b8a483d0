/** One record of a VCF, read in place and validated. The same object is overwritten for every line. */
import { ambiguousToN, areBases, noAlternates, oneAlternate, readAlternates, type Alternates } from './alternates.js';
import { canonicalChromosome, FileChromosomes, type FileChromosome, type NamedChromosome } from './chromosomes.js';
import { breakendMate, joinedPlace, type Mate } from '../structural/mates.js';
import { COLUMN_ENDS, countColumns, findColumns, type ColumnEnds } from './columns.js';
import { commonPosition } from './common-record.js';
import { filterOf, type Filter } from './filter.js';
import { FileRefused } from '../file-refused.js';
import { FormatReader, NO_FORMAT, NO_NAME, type FormatLayout } from './format-layout.js';
import { isShortGenotype, noGenotype, readGenotype, SHORT_GENOTYPE } from './genotypes.js';
import { infoEnd, longestOf, tellsStructure } from './info.js';
import { MAX_ALTERNATES, MAX_CHROMOSOMES, MAX_FORMAT_FIELDS, MAX_POSITION } from '../limits.js';
import { isQuality, readInteger } from './numbers.js';
import type { TextWindow } from './text/text-window.js';
import type { Fault } from '../what-to-do.js';

const TAB = 9;
const COLON = 58;

export class VcfRecord {
  bytes: Buffer = Buffer.alloc(0);
  from = 0;
  to = 0;
  line = 0;
  ends: ColumnEnds = new Int32Array(COLUMN_ENDS);
  chromosome: FileChromosome = { label: '', labelBytes: NO_NAME, canonical: undefined, rank: -1 };
  /** 1-based; 0 is the telomere. */
  pos = 0;
  /** First reference base the record speaks of: POS, or the mate of a breakend that lies before it. */
  start = 0;
  /** Last reference base: by END or SVLEN for blocks and symbolic alleles, by the mate, else by the length of REF. */
  end = 0;
  /** Whether it joins this place to others: by breakends, or by a symbol whose other place stands in INFO. */
  isJoined = false;
  /** Where it is joined; of the last record that was. */
  mates: readonly Mate[] = [];
  filter: Filter = 'passed';
  readonly alternates: Alternates = noAlternates();
  /** Some base was an ambiguity code (IUPAC) and is read as N. */
  hasAmbiguousBase = false;
  /** A gVCF block: only "anything but REF" as ALT, or no ALT and an END. */
  isReferenceBlock = false;
  /** A stretch of so many copies without an ALT. It says nothing of its bases. */
  isSegment = false;
  format: FormatLayout = NO_FORMAT;
  /** The chosen sample's column; empty when the file has none. */
  sampleFrom = 0;
  sampleTo = 0;
  readonly genotype = noGenotype();

  private readonly chromosomes = new FileChromosomes();
  private readonly formats = new FormatReader();
  private readonly scratch = noGenotype();
  /** Whether a program filled in references of the file where nothing was read. */
  isOfFilledIn = false;
  /** Fields of the sample that was read last. */
  private fields = 0;
  private chromosomeName: Buffer = NO_NAME;

  /** `columns` as the header promises; `sample`: which one to look at, -1 for none. Lines in a `window` are read fast. */
  constructor(
    private readonly columns: number,
    private readonly sample: number,
    private readonly window?: TextWindow,
  ) {
    window?.expect('chromosome', this.chromosomeName);
    window?.expect('format', this.formats.last);
  }

  /** Takes the line `bytes[from, to)`, in the window where there is one. Throws `FileRefused` with what is wrong. */
  read(bytes: Buffer, from: number, to: number, line: number): void {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
    this.line = line;
    if (this.window) this.ends = this.window.ends;
    this.pos = this.window ? commonPosition(this.window, from, to) : -1;
    if (this.pos >= 0) this.takeCommon();
    else this.readCarefully();
    this.readSamples();
  }

  /** What {@link commonPosition} has found, in the form that the careful reading gives it. */
  private takeCommon(): void {
    const { refLength } = this;
    oneAlternate(this.ends[4]! - this.ends[3]! - 1, refLength, this.alternates);
    this.hasAmbiguousBase = this.isReferenceBlock = this.isSegment = this.isJoined = false;
    this.start = this.pos;
    this.end = this.pos + refLength - 1;
    this.readFilter();
    this.format = this.formats.layout;
  }

  /** Column by column, and the first one that is broken is told. */
  private readCarefully(): void {
    const found = findColumns(this.bytes, this.from, this.to, this.ends);
    if (found !== Math.min(this.columns, COLUMN_ENDS)) this.refuseColumns();
    this.readChromosome();
    this.readPosition();
    this.readAlleles();
    this.readFilter();
    this.readEnd();
    this.readFormat();
    if (this.isReferenceBlock && this.alternates.missing) this.readSegment();
  }

  /** Text of a column, 0 (CHROM) to 8 (FORMAT). */
  column(index: number): string {
    return this.bytes.toString('utf8', this.columnFrom(index), this.ends[index]!);
  }

  columnFrom(index: number): number {
    return index === 0 ? this.from : this.ends[index - 1]! + 1;
  }

  get refLength(): number {
    return this.ends[3]! - this.ends[2]! - 1;
  }

  private readChromosome(): void {
    const { bytes, from, chromosomeName: last } = this;
    const to = this.ends[0]!;
    let same = to - from === last.length;
    for (let i = 0; same && i < last.length; i++) same = bytes[from + i] === last[i];
    if (!same) this.enterChromosome(this.column(0));
  }

  private enterChromosome(text: string): void {
    const { name, chromosome } = this.chromosomes.known(text) ?? this.newChromosome(text);
    this.chromosome = chromosome;
    this.chromosomeName = name;
    this.window?.expect('chromosome', name);
  }

  private newChromosome(name: string): NamedChromosome {
    if (name === '' || name === '.' || /[\s,]/.test(name) || !/^(<[^<>]+>|[^<>]+)$/.test(name))
      this.refuse(`CHROM "${name.slice(0, 40)}" is not a name of a sequence.`, 'chromosome');
    if (this.chromosomes.size >= MAX_CHROMOSOMES) this.refuse('The file names too many sequences.', 'sequences');
    return this.chromosomes.add(name);
  }

  private readPosition(): void {
    this.pos = readInteger(this.bytes, this.columnFrom(1), this.ends[1]!, MAX_POSITION);
    if (this.pos < 0) this.refuse(`POS "${this.shortColumn(1)}" is not a position (a whole number).`, 'position');
  }

  private readAlleles(): void {
    const { bytes } = this;
    const [ref, alt] = [this.columnFrom(3), this.columnFrom(4)];
    this.hasAmbiguousBase = this.isSegment = false;
    if (!areBases(bytes, ref, this.ends[3]!) && !this.readAsN(ref, this.ends[3]!))
      this.refuse(`REF "${this.shortColumn(3)}" is not made of the bases A, C, G, T, N.`, 'reference');
    const readAlts = () => readAlternates(bytes, alt, this.ends[4]!, this.refLength, this.alternates);
    if (!readAlts() && !(this.readAsN(alt, this.ends[4]!) && readAlts()))
      this.refuse(
        `ALT "${this.shortColumn(4)}" is not an allele (bases, *, <NAME>, a breakend or a dot).`,
        'alternate',
      );
    if (this.alternates.count > MAX_ALTERNATES)
      this.refuse(
        `The record has ${this.alternates.count} alternates; at most ${MAX_ALTERNATES} are read.`,
        'alternate',
      );
    if (!isQuality(this.bytes, this.columnFrom(5), this.ends[5]!))
      this.refuse(`QUAL "${this.shortColumn(5)}" is not a number.`, 'quality');
  }

  /** An ambiguity code says no more than N, so N is written over it; false where something else is in the way. */
  private readAsN(from: number, to: number): boolean {
    this.hasAmbiguousBase = ambiguousToN(this.bytes, from, to);
    return this.hasAmbiguousBase;
  }

  private readFilter(): void {
    if (this.ends[6] === this.columnFrom(6))
      this.refuse('FILTER is empty; it must be PASS, a dot, or the names of the filters that failed.', 'filter');
    this.filter = filterOf(this.bytes, this.columnFrom(6), this.ends[6]!);
  }

  private readEnd(): void {
    const { alternates } = this;
    this.start = this.pos;
    this.end = this.pos + this.refLength - 1;
    this.isReferenceBlock = alternates.count > 0 && alternates.named === 0;
    const isSymbol = alternates.symbolic && !this.isReferenceBlock;
    const mate = isSymbol ? joinedPlace(this.column(4), this.column(7), this.chromosome.canonical) : undefined;
    this.isJoined = alternates.breakend || mate !== undefined;
    if (mate) this.mates = [mate];
    else if (alternates.breakend) this.readMates();
    // END is a place on the other chromosome
    if (mate || (!alternates.symbolic && !alternates.missing)) return;
    const end = infoEnd(this.bytes, this.columnFrom(7), this.ends[7]!);
    if (isSymbol) this.readLengths();
    if (end === undefined) return;
    if (alternates.missing) this.isReferenceBlock = true;
    if (end >= this.pos) this.end = Math.max(end, this.end);
    else if (this.isReferenceBlock)
      this.refuse('END of this reference block is not a position at or after POS.', 'end');
  }

  private readSegment(): void {
    this.isSegment = this.format.keys.includes('CN') || tellsStructure(this.bytes, this.columnFrom(7), this.ends[7]!);
    this.isReferenceBlock = !this.isSegment;
  }

  /** An END may be left out where SVLEN tells the length; up to 4.3 that of a deletion is negative. */
  private readLengths(): void {
    this.end = Math.min(Math.max(this.end, this.pos + longestOf(this.column(7))), MAX_POSITION);
  }

  private readMates(): void {
    const { canonical } = this.chromosome;
    this.mates = this.column(4)
      .split(',')
      .flatMap((alt) => breakendMate(alt) ?? []);
    for (const mate of this.mates) {
      if (mate.inverted || canonicalChromosome(mate.chrom) !== canonical) continue;
      this.start = Math.min(this.start, mate.pos);
      this.end = Math.min(Math.max(this.end, mate.pos), MAX_POSITION);
    }
  }

  private readFormat(): void {
    this.format = NO_FORMAT;
    if (this.columns < COLUMN_ENDS) return;
    const { last } = this.formats;
    const format = this.formats.read(this.bytes, this.columnFrom(8), this.ends[8]!);
    if (!format)
      this.refuse(
        `FORMAT "${this.shortColumn(8)}" is broken: at most ${MAX_FORMAT_FIELDS} names joined by colons, GT first.`,
        'format',
      );
    if (this.formats.last !== last) this.window?.expect('format', this.formats.last);
    this.format = format;
  }

  private readSamples(): void {
    this.sampleFrom = this.sampleTo = this.genotype.ploidy = 0;
    if (this.columns < COLUMN_ENDS) return;
    let at = this.ends[8]! + 1;
    const samples = this.columns - COLUMN_ENDS;
    for (let i = 0; i < samples; i++) {
      if (at > this.to) this.refuseColumns();
      at = this.readSample(i, at) + 1;
    }
    if (at <= this.to) this.refuseColumns();
  }

  /** Returns where the column ends. */
  private readSample(index: number, from: number): number {
    const { bytes, to: end, format, alternates } = this;
    const chosen = index === this.sample;
    // "1" beside an ALT of "." is an allele without a name: the specification's validators let it pass
    const named = alternates.missing ? 1 : alternates.count;
    if (!chosen && format.hasGenotype && isShortGenotype(bytes, from, end, named)) return from + SHORT_GENOTYPE;
    const to = this.endOfSample(from);
    if (chosen) {
      this.sampleFrom = from;
      this.sampleTo = to;
    }
    if (this.fields > Math.max(1, format.keys.length))
      this.refuse(`Sample ${index + 1} has more fields than FORMAT names.`, 'fields');
    if (!format.hasGenotype) return to;
    if (!readGenotype(bytes, from, to, named, chosen ? this.genotype : this.scratch))
      this.refuse(
        `The genotype "${bytes.toString('latin1', from, Math.min(to, from + 20))}" of sample ${index + 1} is ` +
          `broken or names an allele that ALT does not list.`,
        'genotype',
      );
    return to;
  }

  /** Counts its fields. */
  private endOfSample(from: number): number {
    const { bytes, window, to: end } = this;
    let to = window ? window.endOfSample(from) : from;
    this.fields = window ? window.fields : 1;
    for (; to < end && bytes[to] !== TAB; to++) if (bytes[to] === COLON) this.fields++;
    return to;
  }

  private refuseColumns(): never {
    const found = countColumns(this.bytes, this.from, this.to);
    this.refuse(
      `This line has ${found} columns where ${this.columns} are promised by the "#CHROM" line. ` +
        'If this is the last line, the file was cut: upload it again.',
      'format',
    );
  }

  private refuse(reason: string, fault: Fault): never {
    throw new FileRefused(reason, this.line, fault);
  }

  private shortColumn(index: number): string {
    return this.column(index).slice(0, 40);
  }
}
