import type { Observation, Site } from '../model.js';
import { convert } from './convert.js';
import { observe, type ObserveOptions } from './observe.js';
import { TestFolder, vcfText, type VcfParts } from './testing/genome-files.js';

const SNV: Site = { chrom: '1', pos: 1000, ref: 'A', alts: ['G'] };
const DELETION: Site = { chrom: '1', pos: 2000, ref: 'CAA', alts: ['C'] };
const OTHER_DELETION: Site = { chrom: '1', pos: 2010, ref: 'GT', alts: ['G'] };
const REPEAT: Site = { chrom: '1', pos: 3000, ref: 'CTA', alts: ['C', 'CTATA'] };

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

/** Observes the text as it is and its standard form; both must say the same. */
async function observed(
  site: Site,
  records: readonly string[],
  parts?: VcfParts,
  options: Partial<ObserveOptions> = {},
) {
  const path = await folder.file(vcfText(records, parts));
  const direct = await observationAt(path, site, options);
  const converted = await convert(path, folder.path, { sample: options.sample });
  if (!converted.ok) throw new Error(converted.problem.message);
  expect(withoutLines(await observationAt(converted.vcfPath, site, options))).toEqual(withoutLines(direct));
  return direct;
}

async function observationAt(path: string, site: Site, options: Partial<ObserveOptions>): Promise<Observation> {
  const result = await observe(path, { sites: [OTHER_DELETION, site], ...options });
  if (!result.ok) throw new Error(result.problem.message);
  return result.observations[1]!;
}

const withoutLines = (observation: Observation): unknown =>
  JSON.parse(
    JSON.stringify(observation, (key, value: unknown) => (key === 'line' ? 0 : value)).replaceAll(
      /lines? [\d, ]+/g,
      'line',
    ),
  );

describe('a site that one record names', () => {
  it.each([
    ['heterozygous', 'chr1 1000 . A G . PASS . GT 0/1', { alleles: ['A', 'G'], phased: false }],
    [
      'phased, in a phase set',
      'chr1 1000 . A G . PASS . GT:PS 1|0:77',
      { alleles: ['G', 'A'], phased: true, phaseSet: '77' },
    ],
    ['homozygous', '1 1000 . A G . PASS . GT 1/1', { alleles: ['G', 'G'] }],
    ['hemizygous', '1 1000 . A G . PASS . GT 1', { alleles: ['G'] }],
    ['reference genotype', '1 1000 . A G . PASS . GT 0/0', { alleles: ['A', 'A'] }],
    ['reference genotype without ALT', '1 1000 . A . . PASS . GT 0/0', { alleles: ['A', 'A'] }],
    ['reference genotype beside another ALT', '1 1000 . A T . PASS . GT 0/0', { alleles: ['A', 'A'] }],
    ['lower case', '1 1000 . a g . PASS . GT 0/1', { alleles: ['A', 'G'] }],
    ['one of several ALTs', '1 1000 . A T,G . PASS . GT 1/2', { alleles: ['other:A>T', 'G'] }],
    ['another ALT', '1 1000 . A T . PASS . GT 0/1', { alleles: ['A', 'other:A>T'] }],
    ['beside "any other allele"', '1 1000 . A G,<NON_REF> . PASS . GT 0/1', { alleles: ['A', 'G'] }],
    ['"any other allele" called', '1 1000 . A G,<NON_REF> . PASS . GT 1/2', { alleles: ['G', 'other:A><NON_REF>'] }],
    ['written with a shared base before', '1 999 . CA CG . PASS . GT 0/1', { alleles: ['A', 'G'] }],
    ['inside a longer substitution', '1 999 . CAT TGC . PASS . GT 0/1', { alleles: ['A', 'G'] }],
    ['deleted from before', '1 998 . TCA T . PASS . GT 0/1', { alleles: ['A', 'other:TCA>T'] }],
    ['a spanning deletion', '1 1000 . A *,G . PASS . GT 1/2', { alleles: ['other:A>*', 'G'] }],
    ['beside an insertion after it', '1 1000 . A G,AT . PASS . GT 1/2', { alleles: ['G', 'A'] }],
    ['an allele without a name', '1 1000 . A . . PASS . GT 0/1', { alleles: ['A', 'other:A>.'] }],
  ])('is called: %s', async (_, record, expected) => {
    expect(await observed(SNV, [record])).toMatchObject({ kind: 'called', ...expected });
  });

  it('carries its evidence', async () => {
    const observation = await observed(SNV, ['1 1000 . A G . . . GT:DP:GQ 0/1:31:99']);
    expect(observation).toMatchObject({
      evidence: { filter: 'not-filtered', filterText: '.', depth: 31, genotypeQuality: 99, from: 'record', line: 5 },
    });
  });

  it.each([
    ['a failed filter', 'q10 . GT 0/1', 'filter'],
    ['a failed filter of the genotype', 'PASS . GT:FT 0/1:LowGQ', 'filter'],
    ['little depth', 'PASS . GT:DP 0/1:9', 'depth'],
    ['little genotype quality', 'PASS . GT:DP:GQ 0/1:10:19.9', 'genotype-quality'],
  ])('is of low quality by %s, variant or reference alike', async (_, rest, reason) => {
    expect(await observed(SNV, [`1 1000 . A G . ${rest}`])).toMatchObject({
      kind: 'low-quality',
      reason,
      alleles: ['A', 'G'],
    });
    const reference = rest.replace('0/1', '0/0');
    expect(await observed(SNV, [`1 1000 . A G . ${reference}`])).toMatchObject({
      kind: 'low-quality',
      reason,
      alleles: ['A', 'A'],
    });
  });

  it.each(['PASS . GT:DP:GQ 0/1:10:20', '. . GT:DP:GQ 0/1:.:.', '. DP=2 GT 0/1', 'PASS . GT:DP:GQ 0/1'])(
    'is good with %j: a missing figure is unknown, not low',
    async (rest) => {
      expect(await observed(SNV, [`1 1000 . A G . ${rest}`])).toMatchObject({ kind: 'called' });
    },
  );

  it('is a no-call where the genotype is missing, and unresolved where half of it is', async () => {
    expect(await observed(SNV, ['1 1000 . A G . PASS . GT ./.'])).toMatchObject({ kind: 'no-call' });
    expect(await observed(SNV, ['1 1000 . A G . PASS . GT ./1'])).toMatchObject({
      kind: 'unresolved',
      message: expect.stringContaining('Only G'),
    });
  });

  it('is unresolved without a genotype', async () => {
    const parts = { samples: [], meta: ['##contig=<ID=1,length=248956422>'] };
    expect(await observed(SNV, ['1 1000 . A G . PASS .'], parts)).toMatchObject({ kind: 'unresolved' });
  });

  it('is unresolved where the reference bases differ', async () => {
    expect(await observed(SNV, ['1 1000 . C G . PASS . GT 0/1'])).toMatchObject({
      kind: 'unresolved',
      message: expect.stringContaining('another build'),
    });
  });
});

describe('a site that no record names', () => {
  it.each([
    ['nothing near', ['1 5 . A G . PASS . GT 0/1']],
    ['the next base', ['1 1001 . A G . PASS . GT 0/0']],
    ['another chromosome', ['2 1000 . A G . PASS . GT 0/1']],
    ['an alternate contig', ['chr1_KI270706v1_random 1000 . A G . PASS . GT 0/0']],
    ['an indel anchored there is no evidence of the reference', ['1 1000 . A AT . PASS . GT 0/1']],
    ['a block that ends before', ['1 900 . A <NON_REF> . . END=999 GT:MIN_DP 0/0:30']],
  ])('is not covered: %s', async (_, records) => {
    expect(await observed(SNV, records)).toEqual({ kind: 'not-covered' });
  });

  it('is unresolved under a structural variant that is called', async () => {
    expect(await observed(SNV, ['1 900 . A <DEL> . PASS END=1100 GT 0/1'])).toMatchObject({ kind: 'unresolved' });
    expect(await observed(SNV, ['1 900 . A <DEL> . PASS END=1100 GT 0/0'])).toMatchObject({ kind: 'called' });
  });
});

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

describe('dialects of names and order', () => {
  const meta = (id: string) => ({ meta: [`##contig=<ID=${id}>`, '##reference=GRCh38'] });
  const MITOCHONDRIAL: Site = { chrom: 'MT', pos: 1555, ref: 'A', alts: ['G'] };

  it.each(['MT', 'M', 'chrM', 'chrMT', 'NC_012920.1'])('finds the mitochondrion as %s', async (name) => {
    expect(await observed(MITOCHONDRIAL, [`${name} 1555 . A G . PASS . GT 1`], meta(name))).toMatchObject({
      kind: 'called',
    });
  });

  it.each(['X', 'chrX', 'CHRx', 'NC_000023.11'])('finds X as %s', async (name) => {
    expect(await observed({ ...SNV, chrom: 'X' }, [`${name} 1000 . A G . PASS . GT 1`], meta(name))).toMatchObject({
      alleles: ['G'],
    });
  });

  it('reads records in any order', async () => {
    const records = [
      '2 5 . A G . . . GT 0/1',
      '1 9000 . A G . . . GT 0/1',
      '1 1000 . A G . . . GT 0/1',
      '1 7 . A G . . . GT 0/1',
    ];
    expect(await observed(SNV, records)).toMatchObject({ kind: 'called', alleles: ['A', 'G'] });
  });

  it('reads two spellings of one chromosome in one file', async () => {
    expect(await observed(SNV, ['chr1 7 . A G . . . GT 0/1', '1 1000 . A G . . . GT 0/1'])).toMatchObject({
      kind: 'called',
    });
  });
});

describe('what a file must tell first', () => {
  const records = ['1 1000 . A G . PASS . GT 0/1 1/1'];
  const two = { samples: ['Mother', 'Child'], meta: ['##reference=GRCh38'] };

  it('which sample is meant', async () => {
    const path = await folder.file(vcfText(records, two));
    expect(await observe(path, { sites: [SNV] })).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('Mother, Child') },
    });
    expect(await observe(path, { sites: [SNV], sample: 'Father' })).toMatchObject({ ok: false });
    expect(await observed(SNV, records, two, { sample: 'Child' })).toMatchObject({ alleles: ['G', 'G'] });
  });

  it('on which build it is: else every site is unresolved', async () => {
    const on = (meta: string[]) => observed(SNV, ['1 1000 . A G . PASS . GT 0/1'], { meta });
    expect(await on(['##reference=hg19'])).toMatchObject({
      kind: 'unresolved',
      message: expect.stringContaining('GRCh37'),
    });
    expect(await on([])).toMatchObject({ kind: 'unresolved', message: expect.stringContaining('does not tell') });
    const told = await observed(SNV, ['1 1000 . A G . PASS . GT 0/1'], { meta: [] }, { buildIfUnknown: 'GRCh38' });
    expect(told).toMatchObject({ kind: 'called' });
  });
});
