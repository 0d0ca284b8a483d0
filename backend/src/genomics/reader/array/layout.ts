/** How the raw data of a consumer test are laid out: which column holds what. */

export interface Layout {
  /** Undefined where tabs or blanks stand between the fields. */
  readonly separator: ',' | ';' | undefined;
  /** How many columns are named. */
  readonly columns: number;
  readonly id: number;
  /** Undefined where a row is placed by its name alone, as in `1:101`. */
  readonly chromosome: number | undefined;
  readonly position: number | undefined;
  /** Whose row it is, where the file tells. */
  readonly sample: number | undefined;
  /** One column with both alleles, or one for each. */
  readonly alleles: readonly number[];
}

const ID = /^(rsid|rs id|snp[ ._]name|markername|name)$/;
const CHROMOSOME = /^(chr|chrom|chromosome)$/;
const POSITION = /^(pos|position)$/;
const SAMPLE = /^sample[ ._]?(id|name)$/;
const GENOTYPE = /^(genotype\w*|result|gt)$/;

/** Where a file gives the alleles of several strands, those of the reference's plus strand. */
const ALLELES: readonly (readonly [RegExp, RegExp])[] = [
  [/^allele1( - |\.{3})plus$/, /^allele2( - |\.{3})plus$/],
  [/^allele_?1$/, /^allele_?2$/],
  [/^allele1( - |\.{3})forward$/, /^allele2( - |\.{3})forward$/],
];

/** The layout that a line of column names tells; undefined for any other line. */
export function layoutOf(line: string): Layout | undefined {
  const names = namesIn(line);
  const at = (name: RegExp): number | undefined => {
    const found = names.findIndex((each) => name.test(each));
    return found < 0 ? undefined : found;
  };
  const [id, chromosome, position] = [at(ID), at(CHROMOSOME), at(POSITION)];
  const alleles = allelesOf(at);
  if (id === undefined || alleles === undefined || (chromosome === undefined) !== (position === undefined))
    return undefined;
  const columns = names.length;
  return { separator: separatorOf(line), columns, id, chromosome, position, sample: at(SAMPLE), alleles };
}

/** Whether a line of column names tells genotypes in several columns, which may be those of several people. */
export const tellsSeveral = (line: string): boolean => namesIn(line).filter((name) => GENOTYPE.test(name)).length > 1;

/** The layout of a file that names no columns, by its first row. */
export const unnamedLayout = (row: string): Layout => ({
  separator: separatorOf(row),
  columns: 4,
  id: 0,
  chromosome: 1,
  position: 2,
  sample: undefined,
  alleles: [3],
});

/** The fields of a row. Some files separate them by several tabs or blanks. */
export function fieldsOf(row: string, { separator, columns }: Layout): string[] {
  const text = row.includes('"') ? row.replaceAll('"', '') : row;
  if (separator) return text.split(separator).map((field) => field.trim());
  const fields = text.split('\t');
  return fields.length >= columns && !fields.includes('') ? fields : text.trim().split(/\s+/);
}

/** Where a comma is the decimal sign, spreadsheets write semicolons. */
function separatorOf(line: string): Layout['separator'] {
  if (line.includes('\t')) return undefined;
  if (line.split(';').length >= FEWEST_COLUMNS) return ';';
  return line.includes(',') ? ',' : undefined;
}

/** A name, and two alleles. A semicolon may also stand in a name. */
const FEWEST_COLUMNS = 3;

const namesIn = (line: string): string[] =>
  line
    .replace(/^#\s*/, '')
    .replaceAll('"', '')
    .toLowerCase()
    .split(/[\t,;]|\s{2,}/)
    .map((name) => name.trim());

function allelesOf(at: (name: RegExp) => number | undefined): number[] | undefined {
  const genotype = at(GENOTYPE);
  if (genotype !== undefined) return [genotype];
  for (const [first, second] of ALLELES) {
    const pair = [at(first), at(second)].filter((column) => column !== undefined);
    if (pair.length === 2) return pair;
  }
  return undefined;
}
