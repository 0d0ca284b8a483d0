/** Whole files as providers of consumer tests write them. */
import { interpretFile } from '../../interpret-file.js';
import { builtInKnowledge } from '../../knowledge/index.js';
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

it('calls no gene normal where the test shows an insertion or deletion on one copy', async () => {
  const { positions } = builtInKnowledge.pharmacogenes.find(({ gene }) => gene === 'DPYD')!;
  const written = async (codesOfStar3: string) => {
    const rows = positions.map(({ pos, ref }) => `1\t${pos}\t${ref.length > 1 ? 'II' : ref + ref}`);
    // DPYD*3, named by the base that is deleted
    const star3 = `1\t97450066\t${codesOfStar3}`;
    const all = [...rows, star3].map((row, i) => `rs${i}\t${row}\n`);
    return folder.file(`# rsid\tchromosome\tposition\tgenotype\n${all.join('')}`);
  };
  const dpyd = async (codesOfStar3: string) => {
    const how = { sexAtBirth: null, build: 'GRCh38', genes: ['DPYD'] } as const;
    const result = await interpretFile(await written(codesOfStar3), how);
    return result.ok && result.findings.pharmacogenes.map(({ call, phenotypes }) => [call, ...phenotypes]);
  };
  expect(await dpyd('II')).toMatchObject([['called', { name: 'Normal Metabolizer' }]]);
  expect(await dpyd('DI')).toEqual([['incomplete']]);
});
