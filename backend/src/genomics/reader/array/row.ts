/** One row of a consumer test's raw data. */
import { canonicalChromosome } from '../chromosomes.js';
import { FileRefused } from '../file-refused.js';
import { MAX_POSITION } from '../limits.js';
import { fieldsOf, type Layout } from './layout.js';

export interface ArrayRow {
  readonly id: string;
  readonly chromosome: string;
  readonly pos: number;
  /** One base for each copy; empty where the test gives none, or says only that bases are inserted or deleted. */
  readonly bases: string;
}

const UNPLACED = /^(|0|-+|\.|un|na)$/i;
const NO_CALL = /^([-0.]*|n{1,2}|nc|na)$/i;
const INSERTED_OR_DELETED = /^[DI]{1,2}$/;
const BASES = /^[ACGT]{1,2}$/;

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
  const chromosome = canonicalChromosome(name.replace(/^PAR\d?$/i, 'X'));
  if (UNPLACED.test(position) || chromosome === undefined) return undefined;
  const pos = Number(position);
  if (!/^\d+$/.test(position) || pos > MAX_POSITION)
    throw new FileRefused(`The position "${position.slice(0, 40)}" is not a number.`, line, 'position');
  return { id, chromosome, pos, bases: basesOf(layout.alleles.map(field).join(''), line) };
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

function basesOf(written: string, line: number): string {
  const text = written.replace(/[/|]/g, '').toUpperCase();
  if (BASES.test(text)) return text;
  if (NO_CALL.test(text) || INSERTED_OR_DELETED.test(text)) return '';
  throw new FileRefused(
    `The genotype "${written.slice(0, 40)}" is not made of A, C, G, T, I, D or --.`,
    line,
    'format',
  );
}
