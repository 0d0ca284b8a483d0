import { interpretFile } from '../interpret-file.js';
import { TestFolder, vcfText } from '../reader/testing/genome-files.js';
import { listing, row } from './testing/listed-row.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const ROWS = [
  row({}),
  row({ pos: 2000, pos37: 1900, ref: 'ACGT', alt: 'TCCT', gene: 'GENE2' }),
  row({ pos: 3000, pos37: 2900, condition: 'By another name' }),
];

async function conditionsOf(records: string[], meta?: string[]) {
  const knowledge = await listing(folder.path, ROWS);
  const path = await folder.file(vcfText(records, meta ? { meta } : {}));
  const result = await interpretFile(path, { genes: [], sexAtBirth: 'female', build: null }, knowledge);
  if (!result.ok) throw new Error(result.problem.message);
  return result.findings.conditions;
}

async function concluded(records: string[], meta?: string[]) {
  return (await conditionsOf(records, meta)).map(({ gene, conclusion }) => `${gene} ${conclusion}`);
}

it.each([
  'A G,<NON_REF> . PASS . GT 0/1',
  'A G,<*> . PASS . GT 0/1',
  'A <*>,G . PASS . GT 0/2',
  'A G,<DEL> . PASS . GT 0/1',
])('a listed variant is found beside other alternatives: %s', async (record) => {
  expect(await concluded([`chr1 1000 . ${record}`])).toEqual(['GENE1 carrier']);
});

describe('a listed change of several bases that the file tells base by base', () => {
  it.each([
    ['on both copies', ['GT 1/1', 'GT 1/1'], ['GENE2 affected']],
    ['on one of them together', ['GT:PS 0|1:2000', 'GT:PS 0|1:2000'], ['GENE2 carrier']],
    ['on one, beside one base of the other', ['GT 0/1', 'GT 1/1'], ['GENE2 possible_compound']],
    ['on copies that are not told', ['GT 0/1', 'GT 0/1'], ['GENE2 unresolved']],
    ['behind bars alone', ['GT 0|1', 'GT 0|1'], ['GENE2 unresolved']],
    ['on different copies', ['GT:PS 0|1:2000', 'GT:PS 1|0:2000'], []],
    ['in few reads', ['GT:DP 1/1:30', 'GT:DP 1/1:4'], ['GENE2 unresolved']],
    ['in part', ['GT 1/1', 'GT 0/0'], []],
  ])('%s', async (_, [first, second], conclusions) => {
    const records = [`chr1 2000 . A T . PASS . ${first}`, `chr1 2002 . G C . PASS . ${second}`];
    expect(await concluded(records)).toEqual(conclusions);
  });

  it('in a gVCF', async () => {
    const records = ['chr1 2000 . A T,<NON_REF> . . . GT 1/1', 'chr1 2002 . G C,<NON_REF> . . . GT 1/1'];
    expect(await concluded(records)).toEqual(['GENE2 affected']);
  });

  it('and of which another record changes more', async () => {
    expect(await concluded(['chr1 1999 . CA GT . PASS . GT 1/1', 'chr1 2002 . G C . PASS . GT 1/1'])).toEqual([
      'GENE2 affected',
    ]);
  });

  it('and of which a base is told twice', async () => {
    const [first, second] = ['chr1 2000 . A T . PASS . GT 0/1', 'chr1 2002 . G C . PASS . GT 1/1'];
    expect(await concluded([first, first, second])).toEqual(['GENE2 possible_compound']);
  });

  it('is found at its place on GRCh37', async () => {
    const records = ['chr1 1900 . A T . PASS . GT 1/1', 'chr1 1902 . G C . PASS . GT 1/1'];
    expect(await concluded(records, ['##contig=<ID=chr1,length=249250621>'])).toEqual(['GENE2 affected']);
  });
});

it('the disease of a gene has one name, whatever order the records have', async () => {
  const records = ['chr1 1000 . A G . PASS . GT 0/1', 'chr1 3000 . A G . PASS . GT 0/1'];
  for (const lines of [records, [...records].reverse()])
    expect((await conditionsOf(lines)).map(({ condition }) => condition)).toEqual(['Some disease']);
});
