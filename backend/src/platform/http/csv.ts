import { Readable } from 'node:stream';
import { applyDecorators, Get, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { stringify } from 'csv-stringify';
import { Allow } from './access/allow.js';

/** The columns of a CSV file: the name in its head, and the value of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | boolean | null>>;

/** What stands in a CSV file. */
export interface CsvContent<Found, Row> {
  columns: Columns<Row>;
  /** The list, as much of it at a time as is held in memory. */
  pages: AsyncIterable<readonly Found[]>;
  /** Gives the rows of what was read. It may leave some out, or all. */
  rows: (found: readonly Found[]) => readonly Row[] | Promise<readonly Row[]>;
}

/** The route by which admins take a whole list away as CSV. */
export const CsvExport = (path = 'export') =>
  applyDecorators(
    Get(path),
    Allow('admin'),
    ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } }),
  );

/**
 * Streams rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection). Excel takes a file for UTF-8 only by its byte order mark.
 */
export function csvFile<Found, Row>(name: string, { columns, pages, rows }: CsvContent<Found, Row>): StreamableFile {
  async function* cells() {
    for await (const found of pages)
      for (const row of await rows(found)) yield Object.values(columns).map((valueOf) => valueOf(row));
  }
  const csv = stringify({
    header: true,
    bom: true,
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
