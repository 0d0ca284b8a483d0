/** One row of a consumer test's raw data. */
import { canonicalChromosome } from '../vcf/chromosomes.js';
import { FileRefused } from '../file-refused.js';
import { MAX_POSITION } from '../limits.js';
import { fieldsOf, type Layout } from './layout.js';

export interface ArrayRow {
  readonly id: string;
  readonly chromosome: string;
  /** Empty where the file does not tell. */
  readonly sample: string;
  readonly pos: number;
  /**
   * One base for each copy, a dot for one that was not called; `DI` where one copy alone has an insertion or a deletion.
   * Empty where the test gives none, or the same code for both copies: which one is the reference is not told.
   */
  readonly bases: string;
}

const DIGITS = /^\d+$/;
const UNPLACED = /^(|-+|\.|un|na)$/i;
const NO_CALL = /^([-0.]*|n{1,2}|nc|na)$/i;
const INSERTED_OR_DELETED = /^[DI]{1,2}$|^[DI][-.0N]$|^[-.0N][DI]$/;
const BASES = /^[ACGT]{1,2}$/;
const HALF_CALL = /^([ACGT][-.0N]|[-.0N][ACGT])$/;

export const ONE_CHANGED = 'DI';

/** Undefined for a row without a place. Throws `FileRefused` with the line for one that cannot be read. */
export function rowOf(text: string, layout: Layout, line: number): ArrayRow | undefined {
  const fields = fieldsOf(text, layout);
  const field = (column: number): string => fields[column]?.trim() ?? '';
  if (layout.alleles.some((column) => fields[column] === undefined))
    throw new FileRefused(`This row has ${fields.length} fields; it needs ${layout.columns}.`, line, 'format');
  const id = field(layout.id);
  const place = placeOf(id, layout, field);
  if (!place) return undefined;
  const [name, position] = place;
  const chromosome = chromosomeOf(name);
  if (chromosome === undefined) return undefined;
  const pos = DIGITS.test(position) ? Number(position) : NaN;
  if (pos === 0 || (isNaN(pos) && UNPLACED.test(position))) return undefined;
  if (!(pos <= MAX_POSITION))
    throw new FileRefused(`The position "${position.slice(0, 40)}" is not a number.`, line, 'position');
  return {
    id,
    chromosome,
    sample: layout.sample === undefined ? '' : field(layout.sample),
    pos,
    bases: basesOf(layout.alleles.length === 1 ? field(layout.alleles[0]!) : layout.alleles.map(field).join(''), line),
  };
}

function placeOf(
  id: string,
  { chromosome, position }: Layout,
  field: (column: number) => string,
): readonly [name: string, position: string] | undefined {
  if (chromosome !== undefined && position !== undefined) return [field(chromosome), field(position)];
  const [, name, at] = /^([^:]+):(\d+)/.exec(id) ?? [];
  return name === undefined || at === undefined ? undefined : [name, at];
}

/** The chromosomes of the names in a file: there are few. */
const CHROMOSOMES = new Map<string, ReturnType<typeof canonicalChromosome>>();

function chromosomeOf(name: string): ReturnType<typeof canonicalChromosome> {
  const known = CHROMOSOMES.get(name);
  if (known !== undefined) return known;
  const chromosome = canonicalChromosome(name.replace(/^PAR\d?$/i, 'X'));
  if (chromosome !== undefined) CHROMOSOMES.set(name, chromosome);
  return chromosome;
}

/** What the genotypes of a file mean: there are few. */
const MEANT = new Map<string, string>();
const LONGEST_KEPT = 3;

function basesOf(written: string, line: number): string {
  const known = MEANT.get(written);
  if (known !== undefined) return known;
  const bases = readBases(written, line);
  if (written.length <= LONGEST_KEPT) MEANT.set(written, bases);
  return bases;
}

function readBases(written: string, line: number): string {
  const text = written.replace(/[/|]/g, '').toUpperCase();
  if (BASES.test(text)) return text;
  if (HALF_CALL.test(text)) return text.replace(/[^ACGT]/, '.');
  if (text === 'DI' || text === 'ID') return ONE_CHANGED;
  if (NO_CALL.test(text) || INSERTED_OR_DELETED.test(text)) return '';
  throw new FileRefused(
    `The genotype "${written.slice(0, 40)}" is not made of A, C, G, T, I, D or --.`,
    line,
    'format',
  );
}
