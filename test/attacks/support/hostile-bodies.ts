export const many = <Part>(count: number, part: (n: number) => Part) =>
  Array.from({ length: count }, (_, n) => part(n));

/** JSON of many keys, of many levels, of a long list. */
export const wide = (keys: number) => `{${many(keys, (n) => `"${n}a":1`).join(',')}}`;
export const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
export const list = (entries: number) => `{"email":[${many(entries, () => 1).join(',')}]}`;
/** A form of many fields. */
const form = (fields: number) => many(fields, (n) => `${n}a=1`).join('&');

export const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** A multipart form of many parts. */
export const multipart = (parts: number, head: string, value = '') =>
  `${many(parts, () => `--x\r\n${head}\r\n\r\n${value}\r\n`).join('')}--x--\r\n`;
export const A_FILE = 'Content-Disposition: form-data; name="file"; filename="a.png"';
export const A_FIELD = 'Content-Disposition: form-data; name="a"';
export const MULTIPART_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

/** What an attack sent as a visitor, and the most of each that fits into what a visitor may send. */
export const hostileBodies: readonly [what: string, path: string, body: string, type: Record<string, string>][] = [
  ['105,000 keys', '/api/login', wide(105_000), JSON_TYPE],
  ['105,000 keys as a form', '/api/password/reset', form(105_000), FORM_TYPE],
  ['a list of 500,000', '/api/login', list(500_000), JSON_TYPE],
  ['100,000 levels', '/api/login', deep(100_000), JSON_TYPE],
  ['the most keys that fit', '/api/login', wide(2_000), JSON_TYPE],
  ['100,000 files', '/api/login', multipart(100_000, A_FILE), MULTIPART_TYPE],
  ['a million parts without a name', '/api/login', multipart(1_000_000, ''), MULTIPART_TYPE],
  ['the most files that fit', '/api/login', multipart(230, A_FILE), MULTIPART_TYPE],
  ['the longest list that fits', '/api/login', list(8_000), JSON_TYPE],
  ['the deepest nesting that fits', '/api/login', deep(2_300), JSON_TYPE],
  ['the most fields that fit', '/api/password/reset', form(2_000), FORM_TYPE],
];
