import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { stringify } from 'csv-stringify';

/** The columns of a CSV file: the name in its head, and the value of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | boolean | null>>;

/** Rows that are read, and held in memory, at once. */
const ROWS_AT_ONCE = 500;

/** Says in the OpenAPI document that a route answers with CSV. */
export const AnswersCsv = () => ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } });

/**
 * Streams rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 *
 * @param page reads some rows from an offset on; none are the end
 */
export function csvFile<Row>(
  name: string,
  columns: Columns<Row>,
  page: (window: { offset: number; limit: number }) => Promise<readonly Row[]>,
): StreamableFile {
  async function* cells() {
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const rows = await page({ offset, limit: ROWS_AT_ONCE });
      if (rows.length === 0) return;
      for (const row of rows) yield Object.values(columns).map((valueOf) => valueOf(row));
    }
  }
  const csv = stringify({
    header: true,
    columns: Object.keys(columns),
    escape_formulas: true,
    cast: { boolean: String },
  });
  const source = Readable.from(cells());
  source.once('error', (error) => csv.destroy(error));
  csv.once('close', () => source.destroy());
  return new StreamableFile(source.pipe(csv), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
