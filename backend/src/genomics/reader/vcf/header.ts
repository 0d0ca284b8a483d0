/** The lines of a VCF that begin with `#` (VCF specification 4.1 to 4.5, section 1). */
import { FileRefused } from '../file-refused.js';
import { MAX_HEADER_BYTES, MAX_HEADER_LINES, MAX_SAMPLES } from '../limits.js';

interface Contig {
  id: string;
  length: number | undefined;
  assembly: string | undefined;
}

export interface VcfHeader {
  /** All `##` lines in order, without line ends. */
  meta: readonly string[];
  samples: readonly string[];
  /** Columns every record must have: 8, or 9 and one per sample. */
  columns: number;
  contigs: readonly Contig[];
  /** Texts of `##reference=` and the like. */
  references: readonly string[];
}

const FIXED = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO'];
const VERSION = /^##fileformat=VCFv4\.\d+$/;

/** Takes header lines one by one; `header` is there once the `#CHROM` line has come. */
export class HeaderReader {
  header: VcfHeader | undefined;
  private readonly meta: string[] = [];
  private bytes = 0;

  /** Throws `FileRefused` with the line for anything that makes the records unreadable. */
  take(text: string, line: number): void {
    this.bytes += text.length;
    if (this.bytes > MAX_HEADER_BYTES || line > MAX_HEADER_LINES)
      throw new FileRefused('The header is too long.', line, 'headerSize');
    if (line === 1) expectVersion(text);
    if (text.startsWith('##')) this.meta.push(text);
    else if (text.startsWith('#CHROM')) {
      this.header = headerOf(this.meta, columnNames(text, line));
      if (isListOfPositions(this.header)) throw new FileRefused(LIST_OF_POSITIONS, line);
    } else throw new FileRefused(notHeader(text), line, 'header');
  }
}

/** PharmCAT lists its positions, and those that a file lacks, as if somebody carried the reference there. */
const isListOfPositions = ({ meta, samples: [sample, ...more] }: VcfHeader): boolean =>
  (sample === 'Missing' || sample === 'PharmCAT') &&
  more.length === 0 &&
  meta.some((line) => line.startsWith('##source=PharmCAT'));

const LIST_OF_POSITIONS =
  'This is a list of positions that PharmCAT wrote, not the genotypes of a person. Upload the VCF that PharmCAT read.';

function expectVersion(text: string): void {
  if (VERSION.test(text.trimEnd())) return;
  const found = text.startsWith('##fileformat') ? `It says "${text.slice(0, 60)}". ` : '';
  throw new FileRefused(
    `The first line must be "##fileformat=VCFv4.x" (4.0 to 4.5). ${found}Export the file again as VCF 4.`,
    1,
  );
}

const notHeader = (text: string): string =>
  text.trim() === ''
    ? 'An empty line stands in the header.'
    : 'A header line must begin with "##", and the "#CHROM" line must come before the first variant.';

function columnNames(text: string, line: number): string[] {
  const names = text.split('\t');
  const wrong = FIXED.findIndex((name, i) => names[i] !== name);
  if (wrong >= 0)
    throw new FileRefused(
      `Column ${wrong + 1} of the "#CHROM" line must be "${FIXED[wrong]}", separated by tabs.`,
      line,
      'header',
    );
  if (names.length > FIXED.length && names[FIXED.length] !== 'FORMAT')
    throw new FileRefused('Column 9 of the "#CHROM" line must be "FORMAT".', line, 'header');
  const samples = names.slice(9);
  const empty = samples.indexOf('');
  if (empty >= 0)
    throw new FileRefused(`Column ${empty + 10} of the "#CHROM" line, a sample, has no name.`, line, 'sampleName');
  if (samples.length > MAX_SAMPLES)
    throw new FileRefused(`The file has ${samples.length} samples; at most ${MAX_SAMPLES} are read.`, line, 'smaller');
  const twice = firstTwice(samples);
  if (twice !== undefined) throw new FileRefused(`Two samples are named "${twice}". Rename one of them.`, line);
  return names;
}

function firstTwice(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}

const headerOf = (meta: string[], names: string[]): VcfHeader => ({
  meta,
  samples: names.slice(9),
  columns: names.length,
  contigs: meta.filter((text) => text.startsWith('##contig=<')).map(contigOf),
  references: meta.flatMap((text) => /^##(?:reference|new_reference_genome|assembly)=(.*)$/.exec(text)?.[1] ?? []),
});

const contigOf = (text: string): Contig => ({
  id: attribute(text, 'ID') ?? '',
  length: Number(attribute(text, 'length')) || undefined,
  assembly: attribute(text, 'assembly'),
});

/** Value of `name=` inside `<...>`, quotes taken off. */
const attribute = (text: string, name: string): string | undefined =>
  new RegExp(`[<,]${name}=("?)([^",>]*)\\1`).exec(text)?.[2];
