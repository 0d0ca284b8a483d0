import type { Site } from '../../model.js';
import { ask, withoutLines } from '../testing/ask.js';
import { TestFolder } from '../testing/genome-files.js';
import type { ObserveOptions } from './observe.js';

const SNV: Site = { chrom: '1', pos: 1000, ref: 'A', alts: ['G'] };
const ON_X: Site = { chrom: 'X', pos: 50_000_000, ref: 'A', alts: ['G'] };

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

async function observed(site: Site, records: readonly string[], options: Partial<ObserveOptions> = {}) {
  const { direct, standard } = await ask(folder, site, records, undefined, options);
  expect(withoutLines(standard)).toEqual(withoutLines(direct));
  return direct;
}

const REFERENCE = '1 1000 . A G . PASS . GT 0/0';
const TWICE = '1 1000 . A G . PASS . GT 1/1';

describe('a lost or gained copy', () => {
  it.each([
    ['a deletion with SVLEN alone, negative', '1 900 . A <DEL> . PASS SVTYPE=DEL;SVLEN=-300 GT 0/1'],
    ['a deletion with SVLEN alone, absolute', '1 900 . A <DEL> . PASS SVLEN=300 GT 0/1'],
    ['CN of the sample', '1 900 . A <CNV> . PASS END=1200 GT:CN ./.:1'],
    ['CN of the sample before that of the record', '1 900 . A <CNV> . PASS END=1200;CN=2 GT:CN 0/1:1'],
    ['CN of the record', '1 900 . A <CNV> . PASS END=1200;CN=1 GT 0/1'],
    ['CN 0', '1 900 . A <CNV> . PASS END=1200 GT:CN ./.:0'],
    ['a gained copy', '1 900 . A <DUP> . PASS END=1200 GT 0/1'],
    ['an allele named by its copies', '1 900 . A <CN0> . PASS END=1200 GT 0/1'],
    ['a stretch of one copy', '1 900 . A . . PASS END=1200 GT:CN ./.:1'],
    ['a stretch of three copies by INFO', '1 900 . A . . PASS SVTYPE=CNV;END=1200;CN=3 GT ./.'],
    ['a deletion as a breakend', '1 900 . A A[1:1200[ . PASS SVTYPE=BND GT 0/1'],
    ['its mate alone', '1 1200 . A ]1:900]A . PASS SVTYPE=BND GT 0/1'],
    ['the longer of two alleles', '1 900 . A <DEL>,<DEL> . PASS SVLEN=-20,-300 GT 1/2'],
  ])('leaves no reference: %s', async (_, structural) => {
    expect(await observed(SNV, [structural, REFERENCE])).toMatchObject({ kind: 'unresolved' });
    expect(await observed(SNV, [structural, '1 990 . A <NON_REF> . . END=1100 GT 0/0'])).toMatchObject({
      kind: 'unresolved',
    });
  });

  it('beside the variant on all that is left is told with its one copy', async () => {
    const deletion = '1 900 . A <DEL> . PASS SVLEN=-300 GT 0/1';
    expect(await observed(SNV, [deletion, TWICE])).toMatchObject({ kind: 'called', alleles: ['G'], oneCopyLost: true });
    expect(await observed(SNV, [deletion, '1 1000 . A G . PASS . GT 0/1'])).toMatchObject({ kind: 'unresolved' });
    const stretch = '1 900 . A . . PASS END=1200 GT:CN ./.:1';
    expect(await observed(SNV, [stretch, TWICE])).toMatchObject({ kind: 'called', alleles: ['G'], oneCopyLost: true });
    expect(await observed(SNV, [stretch.replace(':1', ':2'), REFERENCE])).toMatchObject({ kind: 'called' });
    const both = deletion.replace('0/1', '1/1');
    expect(await observed(SNV, [both, TWICE])).toMatchObject({ kind: 'unresolved' });
  });

  it('by a deletion that is written out leaves one copy of what is given to both', async () => {
    const deletion = '1 998 . CCAT C . PASS . GT 0/1';
    expect(await observed(SNV, [deletion, TWICE])).toMatchObject({ kind: 'called', alleles: ['G'], oneCopyLost: true });
    for (const other of [
      deletion.replace('0/1', '1/1'),
      deletion.replace('0/1', './1'),
      deletion.replace('PASS', 'LowQual'),
      '1 998 . CCAT CG . PASS . GT 0/1',
    ])
      expect(await observed(SNV, [other, TWICE])).toMatchObject({ kind: 'unresolved' });
    const called = (genotype: string) => TWICE.replace('GT 1/1', genotype);
    for (const contradicting of ['GT 0/1', 'GT 0|1', 'GT:PS 0|1:7'])
      expect(await observed(SNV, [deletion, called(contradicting)])).toMatchObject({
        kind: 'unresolved',
        message: expect.stringMatching(/^A deletion .* takes one of two copies .* contradict each other\.$/),
      });
    const phased = (genotype: string) => deletion.replace('GT 0/1', genotype);
    const onTheOther = { kind: 'called', alleles: ['G'], oneCopyLost: true };
    expect(await observed(SNV, [phased('GT 1|0'), called('GT 0|1')])).toMatchObject(onTheOther);
    expect(await observed(SNV, [phased('GT:PS 1|0:7'), called('GT:PS 0|1:7')])).toMatchObject(onTheOther);
    for (const [one, other] of [
      ['GT 0|1', 'GT 0|1'],
      ['GT:PS 1|0:7', 'GT:PS 0|1:8'],
    ] as const)
      expect(await observed(SNV, [phased(one), called(other)])).toMatchObject({ kind: 'unresolved' });
    const beside = '1 997 . CCC C . PASS . GT 0/1';
    expect(await observed(SNV, [beside, TWICE])).toMatchObject({ kind: 'called', alleles: ['G', 'G'] });
  });

  it.each([
    ['the usual two copies', '1 900 . A <CNV> . PASS END=1200 GT:CN ./.:2'],
    ['a deletion that the sample has not', '1 900 . A <DEL> . PASS SVLEN=-300 GT 0/0'],
    ['a deletion beside it', '1 900 . A <DEL> . PASS SVLEN=-50 GT 0/1'],
    ['the shorter of two alleles', '1 900 . A <DEL>,<DEL> . PASS SVLEN=-20,-300 GT 0/1'],
    ['a breakend to another chromosome', '1 900 . A A[2:1200[ . PASS SVTYPE=BND GT 0/1'],
  ])('is not seen where there is none: %s', async (_, structural) => {
    expect(await observed(SNV, [structural, REFERENCE])).toMatchObject({ kind: 'called', alleles: ['A', 'A'] });
  });

  it('is not seen beside a breakend to another chromosome, however near', async () => {
    const moved = '1 990 . A A[2:1200[ . PASS SVTYPE=BND GT 0/1';
    expect(await observed(SNV, [moved, '1 1000 . A G . PASS . GT 0/1'])).toMatchObject({ kind: 'called' });
  });

  it('of X is usual in a man and not in a woman', async () => {
    const records = ['X 49999900 . A <CNV> . PASS END=50000100 GT:CN ./.:1', 'X 50000000 . A G . PASS . GT 1'];
    expect(await observed(ON_X, records, { sexAtBirth: 'male' })).toMatchObject({ kind: 'called', alleles: ['G'] });
    expect(await observed(ON_X, records, { sexAtBirth: 'female' })).toMatchObject({ oneCopyLost: true });
  });
});

describe('a doubtful call', () => {
  it.each([
    ['2 of 60 reads', 'GT:AD 0/1:58,2'],
    ['a small share', 'GT:AD 0/1:50,10'],
    ['three reads', 'GT:AD 0/1:8,3'],
    ['a small share without reads', 'GT:AF 0/1:0.1'],
    ['the second of two alleles', 'GT:AD 1/2:0,40,3', 'T,G'],
  ])('is unresolved: %s', async (_, sample, alts = 'G') => {
    expect(await observed(SNV, [`1 1000 . A ${alts} . PASS . ${sample}`])).toMatchObject({
      kind: 'unresolved',
      message: expect.stringContaining('possible artefact or mosaic'),
    });
  });

  it.each([
    ['both copies by the genotype, one by the reads', 'GT:AD 1/1:30,10', 'reads'],
    ['no copy by the genotype, one by the reads', 'GT:AD 0/0:20,20', 'reads'],
    ['both copies by the genotype, one by the share of reads', 'GT:AF 1/1:0.5', 'reads'],
    ['no copy by the genotype, one by the share of reads', 'GT:DP:VAF 0/0:40:0.5', 'reads'],
    ['two reads of both copies', 'GT:AD 1/1:0,2', 'depth'],
    ['two reads of the reference', 'GT:AD 0/0:2,0', 'depth'],
  ])('is of low quality where the reads do not bear it: %s', async (_, sample, reason) => {
    expect(await observed(SNV, [`1 1000 . A G . PASS . ${sample}`])).toMatchObject({ kind: 'low-quality', reason });
  });

  it.each([
    ['the one for both copies, the other by the reads', '1/1:0,20,20'],
    ['neither, the other by the reads', '0/0:20,0,20'],
    ['the one, the other by the reads too', '0/1:20,20,20'],
  ])('is of low quality where the record names two ALTs, and the genotype %s', async (_, sample) => {
    const found = await observed(SNV, [`1 1000 . A G,T . PASS . GT:AD ${sample}`]);
    expect(found).toMatchObject({ kind: 'low-quality', reason: 'reads' });
  });

  it('is unresolved where nearly all reads show a variant that one copy should carry', async () => {
    expect(await observed(SNV, ['1 1000 . A G . PASS . GT:AD 0/1:1,39'])).toMatchObject({
      kind: 'unresolved',
      message: expect.stringContaining('may be on both'),
    });
  });

  it('is unresolved by QUAL', async () => {
    expect(await observed(SNV, ['1 1000 . A G 19 PASS . GT 0/1'])).toMatchObject({ kind: 'unresolved' });
  });

  it.each([
    '20 PASS . GT:AD 0/1:30,10',
    '. PASS . GT:AD 0/1:.,.',
    '. PASS . GT 0/1',
    '50 PASS . GT:AD 1/1:1,40',
    '. PASS . GT:AD 0/1:3,20',
  ])('is none: %s', async (rest) => {
    expect(await observed(SNV, [`1 1000 . A G ${rest}`])).toMatchObject({ kind: 'called' });
  });

  it('carries the share of its reads', async () => {
    expect(await observed(SNV, ['1 1000 . A G . PASS . GT:AD 0/1:30,10'])).toMatchObject({ evidence: { share: 0.25 } });
  });
});

describe('one record for two neighbours', () => {
  const SICKLE: Site = { chrom: '11', pos: 5227002, ref: 'T', alts: ['A'] };

  it('names the haplotypes as it lists them', async () => {
    expect(await observed(SICKLE, ['11 5227002 . TC AC,TT . PASS . GT 1/2'])).toMatchObject({
      kind: 'called',
      alleles: ['A', 'T'],
      haplotypes: '5227002/TC/AC/TT',
    });
  });
});
