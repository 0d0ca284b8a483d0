import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { type Columns, csvFile } from './csv.js';

const SOME = 500;
const LEFT_OUT = 'a row of somebody else';
const columns: Columns<string | boolean | null> = { value: (row) => row, size: (row) => String(row).length };
const fileOf = (rows: (string | boolean | null)[]) =>
  csvFile('rows', {
    columns,
    pages: Readable.from([rows.slice(0, SOME), rows.slice(SOME)]) as AsyncIterable<typeof rows>,
    rows: (found) => found.filter((row) => row !== LEFT_OUT),
  });
const csvOf = (...rows: (string | boolean | null)[]) => text(fileOf(rows).getStream());

it('has a head, a line a row, and quotes where a cell needs them', async () =>
  expect(await csvOf('Anne-Marie O\u2019Neil', 'a,b', 'say "x"', 'two\nlines', true, null)).toBe(
    'value,size\nAnne-Marie O\u2019Neil,17\n"a,b",3\n"say ""x""",7\n"two\nlines",9\ntrue,4\n,4\n',
  ));

it('begins with the mark by which Excel reads its accents', async () =>
  expect((await buffer(fileOf(['Wójcik']).getStream())).toString()).toBe('\uFEFFvalue,size\nWójcik,6\n'));

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('lets no spreadsheet run %j', async (formula) =>
  expect((await csvOf(formula)).split('\n')[1]).toMatch(/^"?'/),
);

it('goes from page to page to the end', async () =>
  expect((await csvOf(...Array<string>(1_000).fill('row'))).split('\n')).toHaveLength(1_002));

it('goes on after a page of which every row is left out', async () =>
  expect(await csvOf(...Array<string>(SOME).fill(LEFT_OUT), 'last')).toBe('value,size\nlast,4\n'));

it('ends the file when a page cannot be read', async () => {
  const broken = csvFile('rows', {
    columns,
    pages: Readable.from([Promise.reject(new Error('the view is down'))]),
    rows: () => [],
  });
  await expect(text(broken.getStream())).rejects.toThrow('the view is down');
});
