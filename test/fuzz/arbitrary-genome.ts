/** Genome files changed at random along their structure: lines, columns, the parts of a cell, bytes, and how they are packed. */
import { deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { bgzipped, END_MARKER } from '../../backend/src/genomics/reader/standard-form/bgzf-writer.js';
import { BINARY, TEXTS } from './seeds.js';
import { zipOf } from './zip-of.js';

/** What stands in genome files, right and wrong. */
const TOKENS = (
  '. 0/1 1|2 ./. 0|0 1/1/1 |1 <DEL> <*> <NON_REF> A A,C,* N R END=5 END=-1 SVLEN=1,2 SVLEN=-9999999999 CN=0 SVTYPE=BND ' +
  'GT GT:GT DP:GT GT:PS:FT -1 0 1 5 26 1e99 nan 4294967296 99999999999999999999 \u00e9 \u{1f600} \0 PASS ; = , : / | " ## # <ID= > < ' +
  ']1:5]A A[chr1:97450058[ .A rs6025 chr1 chr2 chrX chrM X MT 1 AA DI -- ACGTACGTACGT @ + I 97450058 169549811 536870911'
)
  .split(' ')
  .concat('', ' ', '\t', '\n', '\r', '\r\n', '\ufeff', 'A'.repeat(3000), 'GT:'.repeat(500), '0/'.repeat(300));

const change = fc.record({
  kind: fc.constantFrom('part', 'part', 'part', 'cell', 'insert', 'drop', 'double', 'swap', 'move', 'cut'),
  line: fc.nat(40),
  column: fc.nat(12),
  part: fc.nat(8),
  token: fc.constantFrom(...TOKENS),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function changed(text: string, { kind, line, column, part, token }: Change): string {
  if (kind === 'cut') return text.slice(0, Math.floor((text.length * (line + 1)) / 42));
  const lines = text.split('\n');
  const row = line % lines.length;
  const separator = lines[row]!.includes('\t') ? '\t' : ',';
  const cells = lines[row]!.split(separator);
  const at = column % cells.length;
  if (kind === 'part') cells[at] = withPart(cells[at]!, part, token);
  if (kind === 'cell') cells[at] = token;
  if (kind === 'insert') cells.splice(at, 0, token);
  if (kind === 'drop') cells.splice(at, 1);
  if (kind === 'swap') cells.reverse();
  lines[row] = cells.join(separator);
  if (kind === 'double') lines.splice(row, 0, lines[row]);
  if (kind === 'move') lines.push(...lines.splice(row, 1));
  return lines.join('\n');
}

/** One value of a list, a genotype or a definition is another. */
function withPart(cell: string, part: number, token: string): string {
  const parts = cell.split(/([;:,=/|<>"]+)/);
  parts[part % parts.length] = token;
  return parts.join('');
}

const byteChange = fc.record({
  kind: fc.constantFrom('flip', 'set', 'int', 'insert', 'drop', 'double', 'cut'),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  value: fc.oneof(fc.constantFrom(0, 1, 127, 128, 255, 0x7fffffff, 0x80000000, 0xffffffff), fc.nat(255)),
});
type ByteChange = typeof byteChange extends fc.Arbitrary<infer T> ? T : never;

function changedBytes(bytes: Buffer, { kind, place, value }: ByteChange): Buffer {
  const at = Math.min(bytes.length - 1, Math.floor(place * bytes.length));
  if (at < 0) return bytes;
  const head = bytes.subarray(0, at);
  const copy = Buffer.from(bytes);
  switch (kind) {
    case 'flip':
      copy[at]! ^= value || 1;
      return copy;
    case 'set':
      copy[at] = value & 255;
      return copy;
    case 'int':
      if (at + 4 <= copy.length) copy.writeUInt32LE(value >>> 0, at);
      return copy;
    case 'insert':
      return Buffer.concat([head, Buffer.from([value & 255]), bytes.subarray(at)]);
    case 'drop':
      return Buffer.concat([head, bytes.subarray(at + 1 + (value & 15))]);
    case 'double':
      return Buffer.concat([head, bytes.subarray(at, at + 64), bytes.subarray(at)]);
    case 'cut':
      return Buffer.from(head);
  }
}

const ENCODINGS: Record<string, (text: string) => Buffer> = {
  utf8: (text) => Buffer.from(text),
  windows: (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
  mac: (text) => Buffer.from(text.replaceAll('\n', '\r')),
  marked: (text) => Buffer.from(`\ufeff${text}`),
  utf16: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  utf16Bare: (text) => Buffer.from(text, 'utf16le'),
};

const PACKINGS: Record<string, (bytes: Buffer) => Buffer> = {
  none: (bytes) => bytes,
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
  members: (bytes) => Buffer.concat([gzipSync(bytes.subarray(0, 99)), gzipSync(''), gzipSync(bytes.subarray(99))]),
  bgzip: (bytes) => Buffer.concat([bgzipped(bytes), END_MARKER]),
  zip: (bytes) => zipOf('genome.txt', bytes, deflateRawSync(bytes)),
  twice: (bytes) => gzipSync(gzipSync(bytes)),
};

const some = <T>(weights: Record<string, number>): fc.Arbitrary<T> =>
  fc.oneof(...Object.entries(weights).map(([name, weight]) => ({ arbitrary: fc.constant(name as T), weight })));

/** The bytes of one file. */
export const genome: fc.Arbitrary<Buffer> = fc
  .record({
    seed: fc.nat(TEXTS.length + 1),
    changes: fc.array(change, { maxLength: 4 }),
    encoding: some<string>({ utf8: 40, windows: 4, mac: 1, marked: 2, utf16: 1, utf16Bare: 1 }),
    content: fc.array(byteChange, { maxLength: 3 }),
    spoilsContent: fc.nat(9),
    packing: some<string>({ none: 12, gzip: 3, members: 1, bgzip: 4, zip: 2, twice: 1 }),
    frame: fc.array(byteChange, { maxLength: 2 }),
    spoilsFrame: fc.nat(3),
  })
  .map(({ seed, changes, encoding, content, spoilsContent, packing, frame, spoilsFrame }) => {
    const isBinary = seed >= TEXTS.length;
    const good = isBinary ? BINARY : ENCODINGS[encoding]!(changes.reduce(changed, TEXTS[seed]!));
    const spoilt = isBinary || spoilsContent === 0 ? content.reduce(changedBytes, good) : good;
    const packed = PACKINGS[packing]!(spoilt);
    return spoilsFrame === 0 && packing !== 'none' ? frame.reduce(changedBytes, packed) : packed;
  });
