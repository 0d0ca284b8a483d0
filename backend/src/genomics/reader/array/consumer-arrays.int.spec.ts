/** Whole files as providers of consumer tests write them. */
import { scan } from '../scan.js';
import { TestFolder } from '../testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

it('reads raw data of MyHeritage, which names its own format as a VCF does', async () => {
  const head = ['##fileformat=MyHeritage', '##format=MHv1.0', '##chip=GSA', '##reference=build37', '##'];
  const rows = ['# MyHeritage DNA raw data.', 'RSID,CHROMOSOME,POSITION,RESULT', '"rs1","1","101","AA"'];
  const path = await folder.file(`${[...head, ...rows].join('\n')}\n`);
  expect(await scan(path)).toMatchObject({ ok: true, summary: { records: 1, build: 'GRCh37' } });
});

it('takes no VCF of an unknown version for raw data', async () => {
  const path = await folder.file('##fileformat=VCF4\nrsid\tchromosome\tposition\tgenotype\nrs1\t1\t101\tAA\n');
  expect(await scan(path)).toMatchObject({ ok: false, problem: { message: expect.stringContaining('fileformat') } });
});
