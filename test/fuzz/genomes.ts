/**
 * `npm run fuzz:genomes [-- files [seed]]`: genome files changed at random along their structure. Each must end in a summary
 * or in a reason, soon.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { interpretFile } from '../../backend/src/genomics/interpret-file.js';
import { vcfText } from '../../backend/src/genomics/reader/testing/genome-files.js';

const HANGING_MS = 2_000;

const SEED = vcfText([
  'chr1 97450058 rs3918290 C T 60 PASS AC=1;DB GT:DP:GQ:PS 0|1:30:99:1',
  'chr1 97450065 . TG T . . . GT:AD 0/1:12,14',
  'chr1 169549811 rs6025 C T,<NON_REF> 50 PASS END=169549811 GT:GQ 0/1:99',
  'chr1 200000000 . N <DEL> . PASS SVTYPE=DEL;END=200001000;SVLEN=-1000 GT:CN 0/1:1',
  'chrX 154534419 . G A . q10;q20 . GT 1',
]);

/** What stands in genome files, right and wrong. */
const TOKENS = [
  '.',
  '0/1',
  '1|2',
  '<DEL>',
  '<*>',
  'A,C,*',
  'N',
  'R',
  'END=5',
  'SVLEN=1,2',
  'GT:GT',
  '-1',
  '1e99',
  '\u00e9',
  '\0',
  'PASS',
  '##',
  '<ID=',
  ']1:5]A',
  '',
];

const change = fc.record({
  line: fc.nat(12),
  column: fc.nat(12),
  kind: fc.constantFrom('replace', 'insert', 'drop', 'double', 'cut', 'swap'),
  token: fc.constantFrom(...TOKENS),
});
const file = fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 6 }), zipped: fc.boolean() });

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function changed(text: string, { line, column, kind, token }: Change): string {
  const lines = text.split('\n');
  const cells = (lines[line % lines.length] ?? '').split('\t');
  const at = column % cells.length;
  if (kind === 'cut') return text.slice(0, Math.floor((text.length * (column + 1)) / 14));
  if (kind === 'replace') cells[at] = token;
  if (kind === 'insert') cells.splice(at, 0, token);
  if (kind === 'drop') cells.splice(at, 1);
  if (kind === 'swap') cells.reverse();
  lines[line % lines.length] = cells.join('\t');
  if (kind === 'double') lines.splice(line % lines.length, 0, cells.join('\t'));
  return lines.join('\n');
}

const [count = '10000', seed] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'fuzz-genomes-'));
const path = join(folder, 'file');
const ends = { read: 0, refused: 0 };
try {
  await fc.assert(
    fc.asyncProperty(file, async ({ changes, zipped }) => {
      const text = changes.reduce(changed, SEED);
      writeFileSync(path, zipped ? gzipSync(text) : text);
      const started = performance.now();
      const result = await interpretFile(path, { sexAtBirth: 'male', build: null, genes: ['DPYD', 'F5', 'G6PD'] });
      ends[result.ok ? 'read' : 'refused']++;
      if (performance.now() - started > HANGING_MS) throw new Error('The file took too long.');
      if (!result.ok && !/^[A-Z].*\.$/s.test(result.problem.message))
        throw new Error(`No reason: ${result.problem.message}`);
    }),
    { numRuns: Number(count), ...(seed === undefined ? {} : { seed: Number(seed) }) },
  );
  process.stdout.write(
    `${count} files: ${ends.read} read, ${ends.refused} refused with a reason, 0 crashes, 0 hangs.\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
