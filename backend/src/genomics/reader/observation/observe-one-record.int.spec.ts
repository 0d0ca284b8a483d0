import type { Site } from '../../model.js';
import { ask, withoutLines } from '../testing/ask.js';
import { TestFolder, type VcfParts } from '../testing/genome-files.js';

const SNV: Site = { chrom: '1', pos: 1000, ref: 'A', alts: ['G'] };

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

async function observed(site: Site, records: readonly string[], parts?: VcfParts) {
  const { direct, standard } = await ask(folder, site, records, parts);
  expect(withoutLines(standard)).toEqual(withoutLines(direct));
  return direct;
}

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

  it.each([
    ['a low quality of its own', 'PASS . GT:AD:DP:RGQ 0/0:30,0:30:19', 'genotype-quality'],
    ['no reads, of which AD alone tells', 'PASS . GT:AD:DP 0/0:0,0:.', 'depth'],
    ['few reads, of which AD alone tells', 'PASS . GT:AD 0/0:9,0', 'depth'],
    ['few reads of all samples together', '. DP=9;DP4=9,0,0,0 GT 0/0', 'depth'],
    ['few reads, told behind much else', `. XDP=99;X=${'DP='.repeat(99)};DP=9 GT 0/0`, 'depth'],
    ['few reads, where an ALT is told that nobody carries', '. AC=0;DP=1 GT:PL 0/0:0,3,30', 'depth'],
  ])('is no reference with %s', async (_, rest, reason) => {
    for (const alt of ['.', 'G'])
      expect(await observed(SNV, [`1 1000 . A ${alt} . ${rest}`])).toMatchObject({ kind: 'low-quality', reason });
  });

  it.each(['. DP=10 GT 0/0', '. MDP=1 GT 0/0', '. DP=1 GT:DP:GQ 0/0:.:40', 'PASS . GT:DP:RGQ 0/0:10:20'])(
    'is the reference with %j',
    async (rest) => {
      expect(await observed(SNV, [`1 1000 . A . . ${rest}`])).toMatchObject({ kind: 'called', alleles: ['A', 'A'] });
    },
  );

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
    ['a stretch of so many copies', ['1 900 . N . . PASS END=1100 GT:CN 0/0:2']],
    ['a stretch of usual structure', ['1 900 . N . . PASS X=1;SVTYPE=CNV;END=1100 GT 0/0']],
  ])('is not covered: %s', async (_, records) => {
    expect(await observed(SNV, records)).toEqual({ kind: 'not-covered' });
  });

  it.each(['0/0', './.'])(
    'is not covered by a structural variant that is %s: that says nothing about its bases',
    async (genotype) => {
      expect(await observed(SNV, [`1 900 . A <DEL> . PASS END=1100 GT ${genotype}`])).toEqual({ kind: 'not-covered' });
      expect(await observed(SNV, [`1 1000 . A <DEL> . PASS END=1100 GT ${genotype}`])).toEqual({ kind: 'not-covered' });
      const deleted = 'A'.repeat(60);
      expect(await observed(SNV, [`1 980 . ${deleted} A . PASS . GT ${genotype}`])).toEqual({ kind: 'not-covered' });
    },
  );

  it('is unresolved under a structural variant that is called', async () => {
    expect(await observed(SNV, ['1 900 . A <DEL> . PASS END=1100 GT 0/1'])).toMatchObject({ kind: 'unresolved' });
  });
});
