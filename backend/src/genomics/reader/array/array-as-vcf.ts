/** Writes the raw data of a consumer test as VCF. No reference is at hand: REF is N, and ALT the bases that were seen. */
import type { Build } from '../../model.js';
import { FileRefused } from '../file-refused.js';
import { type InputKind, whileRead } from '../input/input-kind.js';
import { LineCutter } from '../input/lines.js';
import type { VcfHeader } from '../vcf/header.js';
import {
  EXPANSIONS,
  MAX_ARRAY_ROWS,
  MAX_HEADER_LINES,
  MAX_ROW_BYTES,
  MAX_ROWS_PER_REMAINDER,
  MAX_SAME_ROWS,
  PLACE_REMAINDERS,
} from '../limits.js';
import { ArrayBuild, mayTell } from './array-build.js';
import { GrowingText } from './growing-text.js';
import { layoutOf, tellsSeveral, unnamedLayout, type Layout } from './layout.js';
import { PlainRows } from './plain-rows.js';
import { ONE_CHANGED, rowOf, type ArrayRow } from './row.js';

/** The header line by which a file is known as an array, also in its standard form. */
const ARRAY_META = '##inputKind=consumer array';

export const isArrayHeader = ({ meta }: VcfHeader): boolean => meta.includes(ARRAY_META);

const HEADER = [
  '##fileformat=VCFv4.2',
  ARRAY_META,
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tarray',
  '',
].join('\n');

// a comma ends a name or stands in it, and is tried as both but once: a row of commas would take long
const UNNAMED_ROW =
  /^"?[^\s,]+(?:,+[^\s,]+)*[\t, ]+"*(chr)?(\d{1,2}|X|Y|XY|MT?|PAR)"*[\t, ]+"*\d+"*[\t, ]+"*([ACGTDI]|--|00)/i;

/** Whether the beginning of a text is that of an array: its columns are named, or its first row is one. */
export function isArray(start: string): boolean {
  const lines = start.split(/\r?\n/);
  if (lines.some((line) => layoutOf(line) !== undefined)) return true;
  const first = lines.find((line) => line.trim() !== '' && !line.startsWith('#'));
  return first !== undefined && UNNAMED_ROW.test(first);
}

export const consumerArrays: InputKind = whileRead(
  (_first, beginning) => !isVcf(beginning) && isArray(beginning),
  (chunks) => {
    const array = new ArrayAsVcf();
    return { chunks: array.pieces(chunks), build: () => array.build() };
  },
  EXPANSIONS.array,
);

/** MyHeritage names its own format as a VCF does. */
const isVcf = (beginning: string): boolean => /^##fileformat(?!=MyHeritage)|^#CHROM\t/.test(beginning);

/** Turns the pieces of such a file into the pieces of a VCF. */
export class ArrayAsVcf {
  private readonly builds = new ArrayBuild();
  private readonly cutter = new LineCutter((bytes, from, to) => this.read(bytes, from, to));
  private readonly plain = new PlainRows();
  private readonly text = new GrowingText();
  private layout: Layout | undefined;
  private last = '';
  private sample: string | undefined;
  private same = 0;
  private readonly rowsAt = new Uint16Array(PLACE_REMAINDERS);

  build(): Build {
    return this.builds.result();
  }

  /** Throws `FileRefused` with the line of the file as it came. */
  async *pieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield Buffer.from(HEADER);
    for await (const chunk of chunks) {
      this.cutter.push(chunk);
      yield this.text.take();
    }
    this.cutter.end();
    if (!this.layout) throw new FileRefused(NO_ROWS, this.cutter.line);
    yield this.text.take();
  }

  private read(bytes: Buffer, from: number, to: number): void {
    const { line } = this.cutter;
    if (line > MAX_ARRAY_ROWS) throw new FileRefused(`The file has more than ${MAX_ARRAY_ROWS} rows.`, line, 'chip');
    const pos = this.plain.find(bytes, from, to);
    if (pos < 0 || mayTell(pos)) return this.take(bytes.toString('utf8', from, Math.min(to, from + MAX_ROW_BYTES + 1)));
    this.last = '';
    this.place(pos, line);
    this.plain.write(bytes, from, this.text);
  }

  private take(written: string): void {
    const { line } = this.cutter;
    const text = line === 1 ? written.replace(/^\ufeff/, '') : written;
    if (text.length > MAX_ROW_BYTES) throw new FileRefused('This row is too long.', line, 'format');
    if (this.layout) return this.row(text, this.layout, line);
    const layout = layoutOf(text);
    if (layout && tellsSeveral(text)) throw new FileRefused(SEVERAL_GENOTYPES, line, 'chip');
    if (layout) this.layout = layout;
    else if (text.startsWith('#') || !UNNAMED_ROW.test(text)) this.comment(text, line);
    else this.row(text, (this.layout = unnamedLayout(text)), line);
  }

  private comment(text: string, line: number): void {
    if (line > MAX_HEADER_LINES) throw new FileRefused('The header is too long.', line, 'headerSize');
    this.builds.comment(text);
  }

  private row(text: string, layout: Layout, line: number): void {
    if (text.startsWith('#') || ((text.charCodeAt(0) || 0) <= SPACE && text.trim() === '')) return;
    this.same = text === this.last ? this.same + 1 : 0;
    this.last = text;
    if (this.same > MAX_SAME_ROWS) throw new FileRefused('The same row stands here again and again.', line, 'chip');
    const row = rowOf(text, layout, line);
    if (!row) return;
    this.sample ??= row.sample;
    if (row.sample !== this.sample) throw new FileRefused(SEVERAL_PEOPLE, line, 'chip');
    this.place(row.pos, line);
    this.builds.row(row.id, row.pos);
    const call = callOf(row.bases);
    this.text.write(lineOf(row, call));
    if (layout.sample === undefined) this.plain.learn(text, layout, row.chromosome, call);
  }

  private place(pos: number, line: number): void {
    if (++this.rowsAt[pos % PLACE_REMAINDERS]! > MAX_ROWS_PER_REMAINDER)
      throw new FileRefused('The same places stand here again and again.', line, 'chip');
  }
}

const SEVERAL_PEOPLE = 'The rows are those of several samples, and would be read as one person. Export one sample.';

const SEVERAL_GENOTYPES =
  'Several columns tell a genotype, and one would be read as that of the person. Export one sample.';

const NO_ROWS = 'The file names no columns and has no rows of raw data. Download it again from its provider.';

function lineOf({ id, chromosome, pos }: ArrayRow, call: string): string {
  const name = /[\s;]/.test(id) ? id.replace(/[\s;]/g, '_') : id || '.';
  return `${chromosome}\t${pos}\t${name}\t${call}`;
}

const SPACE = 32;

/** The rest of a line, by the bases of the row: there are few. */
const CALLS = new Map<string, string>();

function callOf(bases: string): string {
  const known = CALLS.get(bases);
  if (known !== undefined) return known;
  const call = bases === ONE_CHANGED ? UNKNOWN_CHANGE : ofBases(bases);
  CALLS.set(bases, call);
  return call;
}

/** An insertion or a deletion on one copy, of bases that the test does not tell. */
const UNKNOWN_CHANGE = genotyped('NN', '0/1');

function ofBases(bases: string): string {
  const alts = [...new Set(bases.replace('.', ''))];
  const genotype = [...bases].map((base) => (base === '.' ? base : alts.indexOf(base) + 1)).join('/');
  return genotyped(alts.join(',') || '.', genotype || './.');
}

function genotyped(alts: string, genotype: string): string {
  return `N\t${alts}\t.\t.\t.\tGT\t${genotype}\n`;
}
