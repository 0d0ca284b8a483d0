import type { Site } from '../../model.js';
import { ask, withoutLines } from '../testing/ask.js';
import { TestFolder } from '../testing/genome-files.js';

const SNV: Site = { chrom: '1', pos: 1000, ref: 'A', alts: ['G'] };
const DELETION: Site = { chrom: '1', pos: 2000, ref: 'CAA', alts: ['C'] };
const REPEAT: Site = { chrom: '1', pos: 3000, ref: 'CTA', alts: ['C', 'CTATA'] };

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

async function observed(site: Site, records: readonly string[]) {
  const { direct, standard } = await ask(folder, site, records);
  expect(withoutLines(standard)).toEqual(withoutLines(direct));
  return direct;
}

describe('reference blocks', () => {
  const block = (rest: string) => `1 900 . C <NON_REF> . . END=1100 ${rest}`;

  it('are evidence of the reference, by MIN_DP', async () => {
    expect(await observed(SNV, [block('GT:DP:GQ:MIN_DP 0/0:50:60:12')])).toMatchObject({
      kind: 'called',
      alleles: ['A', 'A'],
      evidence: { from: 'reference-block', depth: 12, genotypeQuality: 60 },
    });
    expect(await observed(SNV, [block('GT:DP:MIN_DP 0/0:50:9')])).toMatchObject({
      kind: 'low-quality',
      reason: 'depth',
    });
    expect(await observed(SNV, [block('GT:GQ 0/0:0')])).toMatchObject({
      kind: 'low-quality',
      reason: 'genotype-quality',
    });
    expect(await observed(SNV, [block('GT ./.')])).toMatchObject({ kind: 'no-call' });
  });

  it('yield to a record', async () => {
    const records = [block('GT 0/0'), '1 1000 . A G . PASS . GT 0/1'];
    expect(await observed(SNV, records)).toMatchObject({ kind: 'called', alleles: ['A', 'G'] });
  });

  it('may cover a long site together, as well as the worst of them', async () => {
    const first = '1 1900 . C <*> . . END=2000 GT:MIN_DP 0/0:30';
    expect(await observed(DELETION, [first])).toEqual({ kind: 'not-covered' });
    expect(await observed(DELETION, [first, '1 2001 . A <*> . . END=2050 GT:MIN_DP 0/0:20'])).toMatchObject({
      kind: 'called',
      alleles: ['CAA', 'CAA'],
    });
    expect(await observed(DELETION, [first, '1 2001 . A <*> . . END=2050 GT:MIN_DP 0/0:2'])).toMatchObject({
      kind: 'low-quality',
      reason: 'depth',
    });
  });
});

describe('a known indel', () => {
  it.each([
    ['as knowledge writes it', '1 2000 . CAA C . PASS . GT 0/1', ['CAA', 'C']],
    ['with more bases behind', '1 2000 . CAAT CT . PASS . GT 1/1', ['C', 'C']],
    ['with more bases before', '1 1998 . GGCAA GGC . PASS . GT 0/1', ['CAA', 'C']],
    ['beside another deletion', '1 2000 . CAA C,CA . PASS . GT 1/2', ['C', 'other:CA>C']],
  ])('is matched %s', async (_, record, alleles) => {
    expect(await observed(DELETION, [record])).toMatchObject({ kind: 'called', alleles });
  });

  it('is matched where a site has several ALTs', async () => {
    expect(await observed(REPEAT, ['1 3000 . C CTA . PASS . GT 0/1'])).toMatchObject({
      kind: 'called',
      alleles: ['CTA', 'CTATA'],
    });
    expect(await observed(REPEAT, ['1 3000 . CTA C,CTATA . PASS . GT 1/2'])).toMatchObject({ alleles: ['C', 'CTATA'] });
  });

  it('is unresolved where another indel is called within 50 bases, even inside a reference block', async () => {
    const near = '1 2048 . AA A . PASS . GT 0/1';
    expect(await observed(DELETION, [near])).toMatchObject({ kind: 'unresolved' });
    expect(await observed(DELETION, ['1 1900 . C <*> . . END=2047 GT 0/0', near])).toMatchObject({
      kind: 'unresolved',
    });
    expect(await observed(DELETION, ['1 1948 . AAA A . q10 . GT 0/1'])).toMatchObject({ kind: 'unresolved' });
  });

  it.each([
    ['farther away', '1 2053 . AA A . PASS . GT 0/1'],
    ['not carried', '1 2030 . AA A . PASS . GT 0/0'],
    ['a substitution', '1 2030 . A T . PASS . GT 0/1'],
    ['exactly another known indel', '1 2010 . GT G . PASS . GT 0/1'],
  ])('is not made doubtful by one that is %s', async (_, record) => {
    expect(await observed(DELETION, [record])).toEqual({ kind: 'not-covered' });
  });

  it('does not make a substitution doubtful', async () => {
    expect(await observed(SNV, ['1 1000 . A G . PASS . GT 0/1', '1 1010 . CA C . PASS . GT 0/1'])).toMatchObject({
      kind: 'called',
    });
  });
});

describe('several records at one place', () => {
  it('are put together when each names its own ALT', async () => {
    const split = ['1 1000 . A G . PASS . GT 1/0', '1 1000 . A T . PASS . GT 0/1'];
    expect(await observed(SNV, split)).toMatchObject({ kind: 'called', alleles: ['G', 'other:A>T'], phased: false });
    const halves = ['1 1000 . A G . PASS . GT 1/.', '1 1000 . A T . PASS . GT ./1'];
    expect(await observed(SNV, halves)).toMatchObject({ kind: 'called', alleles: ['G', 'other:A>T'] });
  });

  it('are put together where one deletes what the other calls a star', async () => {
    const deletion = '1 998 . GCA G . PASS . GT 0/1';
    expect(await observed(SNV, [deletion, '1 1000 . A G,* . PASS . GT 1/2'])).toMatchObject({
      kind: 'called',
      alleles: ['G', 'other:A>*'],
    });
  });

  it('are unresolved when they are far too many', async () => {
    const many = Array.from({ length: 70 }, () => '1 1000 . A G . PASS . GT 0/1');
    expect(await observed(SNV, many.slice(0, 64))).toMatchObject({ kind: 'called' });
    expect(await observed(SNV, many)).toMatchObject({ kind: 'unresolved' });
  });

  it('are one when they say the same, and of the lower quality', async () => {
    const twice = ['1 1000 . A G . PASS . GT:DP 0/1:30', '1 1000 . A G . PASS . GT:DP 0/1:3'];
    expect(await observed(SNV, twice)).toMatchObject({ kind: 'low-quality', reason: 'depth' });
  });

  it.each([
    ['called and ruled out', ['1 1000 . A G . PASS . GT 0/1', '1 1000 . A G . PASS . GT 0/0']],
    ['one copy and two', ['1 1000 . A G . PASS . GT 0/1', '1 1000 . A G . PASS . GT 1/1']],
    ['more copies than there are', ['1 1000 . A G . PASS . GT 1/1', '1 1000 . A T . PASS . GT 0/1']],
  ])('are unresolved when they contradict each other: %s', async (_, records) => {
    expect(await observed(SNV, records)).toMatchObject({
      kind: 'unresolved',
      message: expect.stringContaining('contradict'),
    });
  });
});
