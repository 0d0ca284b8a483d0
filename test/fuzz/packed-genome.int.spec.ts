import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { scan } from '../../backend/src/genomics/reader/scan.js';
import { TestFolder, vcfText } from '../../backend/src/genomics/reader/testing/genome-files.js';
import { zipOf } from './zip-of.js';

const RECORDS = 1_000;

it('a large genome in a zip archive is read to its end', async () => {
  const folder = await TestFolder.make();
  const names = Array.from({ length: RECORDS }, () => randomBytes(48_000).toString('base64'));
  const text = Buffer.from(vcfText(names.map((name, at) => `chr1 ${at + 1} ${name} A G . PASS . GT 0/1`)));
  const path = await folder.file(zipOf('nina.vcf', text, deflateRawSync(text, { level: 1 })), 'nina.zip');
  expect(await scan(path)).toMatchObject({ ok: true, summary: { records: RECORDS } });
  await folder.remove();
});
