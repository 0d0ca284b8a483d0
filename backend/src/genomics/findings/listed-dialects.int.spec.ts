import { interpretFile } from '../interpret-file.js';
import { TestFolder, vcfText } from '../reader/testing/genome-files.js';
import { listing, row } from './testing/listed-row.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

async function concluded(...records: string[]) {
  const knowledge = await listing(folder.path, [row({})]);
  const path = await folder.file(vcfText(records));
  const result = await interpretFile(path, { genes: [], sexAtBirth: 'female', build: null }, knowledge);
  return result.ok && result.findings.conditions.map(({ gene, conclusion }) => `${gene} ${conclusion}`);
}

it.each([
  'A G,<NON_REF> . PASS . GT 0/1',
  'A G,<*> . PASS . GT 0/1',
  'A <*>,G . PASS . GT 0/2',
  'A G,<DEL> . PASS . GT 0/1',
])('a listed variant is found beside other alternatives: %s', async (record) => {
  expect(await concluded(`chr1 1000 . ${record}`)).toEqual(['GENE1 carrier']);
});
