import { beginningOf } from '../importers/source-file.js';
import { clinvarTable } from './clinvar-table.js';
import { clinvarVcf, placesOn37 } from './clinvar-vcf.js';
import { rowOfRecord, type ClinvarRecord } from './clinvar.js';
import { shippedGeneDiseases, type GeneDiseases } from './gene-diseases.js';
import type { ListedVariants } from './listed-variants.js';
import { lineOf, type ListedRow, rowOf } from './row.js';

/** Records are read this many at a time before anything else may run. */
const AT_ONCE = 2_000;

/**
 * Reads ClinVar, as its VCF or as the shared table, into rows. Where a place lies on GRCh37 is taken from ClinVar's file
 * on that build, or from the list before.
 */
export async function importClinvar(
  path: string,
  options: { on37?: string | undefined; before?: ListedVariants | undefined; genes?: GeneDiseases } = {},
): Promise<ListedRow[]> {
  const genes = options.genes ?? shippedGeneDiseases();
  const places = options.on37 === undefined ? undefined : await placesOn37(options.on37);
  const rows: ListedRow[] = [];
  let read = 0;
  for await (const record of recordsIn(path)) {
    const pos37 = record.pos37 ?? places?.get(record.variationId) ?? null;
    const row = rowOfRecord({ ...record, pos37 }, genes);
    if (row)
      rows.push(onItsOwn(row.pos37 === null ? { ...row, pos37: options.before?.find(row)?.pos37 ?? null } : row));
    if (++read % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  if (rows.length === 0) throw new Error('The file holds no variant that a report may name.');
  return rows;
}

/** The row in a text of its own: a part of the file's text would keep all of that in memory. */
const onItsOwn = (row: ListedRow): ListedRow => rowOf(lineOf(row));

const recordsIn = (path: string): AsyncIterable<ClinvarRecord> =>
  beginningOf(path).startsWith('##fileformat=VCF') ? clinvarVcf(path) : clinvarTable(path);
