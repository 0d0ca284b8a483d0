/** Where the file says "reference" and its own figures do not bear it out. */
import type { Site } from '../../model.js';
import { ask, withoutLines } from '../testing/ask.js';
import { TestFolder, type VcfParts } from '../testing/genome-files.js';

const SNV: Site = { chrom: '1', pos: 1000, ref: 'A', alts: ['G'] };
const DELETION: Site = { chrom: '1', pos: 1000, ref: 'ACT', alts: ['A'] };
const INSERTION: Site = { chrom: '1', pos: 1000, ref: 'A', alts: ['AT'] };
const MELAS: Site = { chrom: 'MT', pos: 3243, ref: 'A', alts: ['G'] };

const CHROMOSOME_1 = '##contig=<ID=chr1,length=248956422>';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

async function observed(site: Site, records: readonly string[], parts?: VcfParts, sample?: string) {
  const { direct, standard } = await ask(folder, site, records, parts, { sample });
  expect(withoutLines(standard)).toEqual(withoutLines(direct));
  return direct;
}

const unsure = { kind: 'low-quality', reason: 'genotype-quality' };
const seen = { kind: 'low-quality', reason: 'reads' };
const called = { kind: 'called' };

describe('how sure a reference genotype is', () => {
  it.each([
    ['the empirical quality of Strelka’s blocks', '. PASS END=1100 GT:GQX:DP:MIN_DP 0/0:19:30:18', unsure],
    ['that quality', '. PASS END=1100 GT:GQX:DP:MIN_DP 0/0:20:30:18', called],
    ['QUAL, where no ALT is told', '19 . DP=60 GT 0/0', unsure],
    ['that QUAL', '20 . DP=60 GT 0/0', called],
    ['a quality of its own before QUAL', '3 . DP=60 GT:GQ 0/0:20', called],
  ])('is told by %s', async (_, rest, expected) => {
    expect(await observed(SNV, [`1 1000 . A . ${rest}`])).toMatchObject(expected);
  });

  it.each([
    ['GT:PL', '0/0:0,19,300', '0/0:0,20,300'],
    ['GT:PL', '0|0:50,0,300', '0|0:0,50,300'],
    ['GT:PL', '0:0,19', '0:0,20'],
    ['GT:PL', '1:60,19,0', '1:60,20,0'],
    ['GT:GL', '0/0:0,-1.9,-30', '0/0:-0.1,-2.1,-30'],
    ['GT:GP:DP', '0/0:0.98,0.02,0:30', '0/0:0.99,0.01,0:30'],
    ['GT:DS:DP', '0/0:0.02:30', '0/0:0.01:30'],
  ])('is worked out of %s where none is told: %s', async (format, doubtful, sure) => {
    const record = (call: string) => `1 1000 . A G 99 PASS DP=300 ${format} ${call}`;
    expect(await observed(SNV, [record(doubtful)])).toMatchObject(unsure);
    expect(await observed(SNV, [record(sure)])).toMatchObject(called);
  });

  it('is that of the sample, of several alleles and among several people', async () => {
    const record = '1 1000 . A T,G 99 PASS DP=300 GT:PL 0/0:0,3,30,3,30,30 1/2:99,99,99,99,0,99';
    const parts = { samples: ['S1', 'S2'] };
    expect(await observed(SNV, [record], parts, 'S1')).toMatchObject(unsure);
    expect(await observed(SNV, [record], parts, 'S2')).toMatchObject({ alleles: ['other:A>T', 'G'], ...called });
  });

  it.each([
    'GT:PL 0/0:0',
    'GT:PL 0/0:.',
    'GT:GQ:PL 0/0:.:0,3,30',
    'GT:GP 0/0:0,30,50',
    'GT:PL 0/0/0:0,3,30,99',
    'GT:PL 0/0:0,3',
  ])('is not known by %s', async (rest) =>
    expect(await observed(SNV, [`1 1000 . A G 99 PASS . ${rest}`])).toMatchObject(called),
  );
});

describe('reads of another allele', () => {
  it.each([
    ['a deletion', DELETION, ['1 1000 . ACT A 200 PASS . GT:AD:GQ 0/0:15,14:60']],
    ['an insertion', INSERTION, ['1 1000 . A AT 200 PASS . GT:AD:GQ 0/0:15,14:60']],
    ['a base beside a deletion', SNV, ['1 1000 . AC GC,A 200 PASS . GT:AD:GQ 0/0:15,14,0:60']],
    ['a share alone', SNV, ['1 1000 . A G . PASS . GT:DP:VAF 0/0:40:0.2']],
    ['a twentieth of mitochondria', MELAS, ['chrM 3243 . A G . PASS . GT:AD:GQ 0/0:950,50:99']],
    ['that share alone', MELAS, ['chrM 3243 . A G . PASS . GT:AF:DP 0/0:0.05:1000']],
    ['one line of several', SNV, ['1 1000 . A C 200 PASS . GT:AD 0/0:15,0', '1 1000 . A G 200 PASS . GT:AD 0/0:15,15']],
  ])('are no reference: %s', async (_, site, records) => {
    expect(await observed(site, records)).toMatchObject(seen);
  });

  it('are none where they are few', async () => {
    expect(await observed(DELETION, ['1 1000 . ACT A 200 PASS . GT:AD 0/0:30,3'])).toMatchObject(called);
    expect(await observed(MELAS, ['chrM 3243 . A G . PASS . GT:AD:GQ 0/0:960,40:99'])).toMatchObject(called);
    expect(await observed(SNV, ['1 1000 . A G . PASS . GT:DP:VAF 0/0:40:0.19'])).toMatchObject(called);
  });
});

describe('reads as other callers tell them', () => {
  const record = (rest: string) => `1 1000 . A G 200 PASS . ${rest}`;

  it.each([
    ['freebayes', 'GT:DP:RO:AO 0/0:40:20:20'],
    ['Ion Torrent', 'GT:DP:RO:FRO:AO:FAO 0/0:40:40:20:0:20'],
    ['VarScan', 'GT:GQ:DP:RD:AD:FREQ 0/0:60:40:20:20:50%'],
    ['VarScan, its share alone', 'GT:GQ:DP:FREQ 0/0:60:40:20.5%'],
    ['Platypus', 'GT:GQ:NR:NV 0/0:60:40:20'],
    ['older bcftools', 'GT:DP:DPR 0/0:40:20,20'],
    ['older samtools', 'GT:DP:DV 0/0:40:20'],
    ['Illumina', 'GT:GQ:DP:VF 0/0:60:40:0.45'],
    ['Octopus', 'GT:GQ:DP:MAP_VAF 0/0:60:40:0.45'],
  ])('are no reference: %s', async (_, rest) => {
    expect(await observed(SNV, [record(rest)])).toMatchObject(seen);
  });

  it.each([
    ['freebayes', 'GT:RO:AO 0/0:4:0'],
    ['VarScan', 'GT:GQ:RD:AD 0/0:60:4:0'],
    ['Platypus', 'GT:GQ:NR:NV 0/0:60:4:0'],
    ['older bcftools', 'GT:DPR 0/0:4,0'],
    ['Strelka, of a deletion', 'GT:GQ:DPI 0/0:60:4'],
    ['GATK, none of either allele', 'GT:AD:DP:GQ 0/0:0,0:40:60'],
    ['freebayes, none of either allele', 'GT:DP:RO:AO 0/0:40:0:0'],
    ['none of the variant', 'GT:AD:DP:GQ 1/1:0,0:40:60'],
  ])('are too few: %s', async (_, rest) => {
    expect(await observed(SNV, [record(rest)])).toMatchObject({ kind: 'low-quality', reason: 'depth' });
  });

  it.each([
    ['freebayes', 'GT:DP:RO:AO 0/0:40:39:1', 'GT:DP:RO:AO 1/1:40:1:39'],
    ['VarScan', 'GT:GQ:DP:RD:AD:FREQ 0/0:60:40:39:1:2.5%', 'GT:GQ:DP:RD:AD:FREQ 1/1:60:40:0:40:100%'],
    ['Platypus', 'GT:GQ:NR:NV 0/0:60:40:1', 'GT:GQ:NR:NV 1/1:60:40:40'],
    ['older bcftools', 'GT:DPR 0/0:39,1', 'GT:DPR 1/1:0,40'],
    ['older samtools', 'GT:DP:DV 0/0:40:1', 'GT:DP:DV 1/1:40:40'],
  ])('bear a genotype out: %s', async (_, reference, variant) => {
    expect(await observed(SNV, [record(reference)])).toMatchObject({ ...called, alleles: ['A', 'A'] });
    expect(await observed(SNV, [record(variant)])).toMatchObject({ ...called, alleles: ['G', 'G'] });
  });

  it.each([
    ['freebayes', 'GT:DP:RO:AO 0/1:40:38:2', 'artefact'],
    ['freebayes', 'GT:DP:RO:AO 0/1:40:1:39', 'both'],
    ['older samtools', 'GT:DP:DV 0/1:40:2', 'artefact'],
    ['VarScan', 'GT:GQ:DP:RD:AD 0/1:60:40:1:39', 'both'],
    ['Octopus', 'GT:GQ:DP:MAP_VAF 0/1:60:40:0.05', 'artefact'],
    ['Octopus', 'GT:GQ:DP:MAP_VAF 0/1:60:40:0.95', 'both'],
  ])('doubt a variant in one copy: %s %s', async (_, rest, doubt) => {
    const message = expect.stringContaining(doubt);
    expect(await observed(SNV, [record(rest)])).toMatchObject({ kind: 'unresolved', message });
  });
});

describe('a part of mitochondrial DNA that is changed', () => {
  const share = (share: number) => ({ ...called, evidence: { share: expect.closeTo(share, 6) } });

  it.each([
    ['the reads of both bases', 'A G . PASS . GT:AD:DP 0/0:990,10:1000', 0.01],
    ['the reads of the reference and of all', 'A . . PASS . GT:AD:DP 0:970:1000', 0.03],
    ['a share', 'A G . PASS . GT:AF:DP 0/0:0.02:1000', 0.02],
  ])('has the share that is told by %s', async (_, rest, expected) => {
    expect(await observed(MELAS, [`chrM 3243 . ${rest}`])).toMatchObject(share(expected));
  });

  it.each([
    ['a genotype', '3243 . A G . PASS . GT:DP:GQ 0/0:1000:99'],
    ['the reads of one base of two', '3243 . A G . PASS . GT:AD:DP 0/0:990,.:1000'],
    ['a block of many bases', '3000 . A <NON_REF> . PASS END=4000 GT:AD:DP 0/0:1000,0:1000'],
  ])('has none that is told by %s', async (_, record) => {
    const found = await observed(MELAS, [`chrM ${record}`]);
    expect(found).toMatchObject(called);
    expect(found).not.toHaveProperty('evidence.share');
  });
});

describe('a candidate that is called the reference', () => {
  const record = (filter: string, call: string) => `1 1000 . A G,<*> 1 ${filter} . GT:GQ:DP:AD ${call}`;

  it('by DeepVariant or Clair3 is the reference, by the quality of that', async () => {
    expect(await observed(SNV, [record('RefCall', '0/0:45:40:40,0,0')])).toMatchObject(called);
    expect(await observed(SNV, [record('RefCall', '0/0:19:40:40,0,0')])).toMatchObject(unsure);
    expect(await observed(SNV, [record('RefCall', '0/0:45:40:20,20,0')])).toMatchObject(seen);
  });

  it.each([
    ['RefCall', '0/1:45:40:20,20,0'],
    ['LowQual', '0/0:45:40:40,0,0'],
    ['RefCall;LowQual', '0/0:45:40:40,0,0'],
  ])('is nothing else that failed a filter: %s %s', async (filter, call) => {
    expect(await observed(SNV, [record(filter, call)])).toMatchObject({ kind: 'low-quality', reason: 'filter' });
  });
});

describe('a reference that was filled in', () => {
  it.each(['GT:DP:GQ 0/0:.:.', 'GT:AD:DP:GQ:PL 0/0:.,.:.:.:.', 'GT:DP:GQ 0/0', 'GT:DP 0|0:.', 'GT:AD 0:.'])(
    'where nothing was read is no call: %s',
    async (rest) => expect(await observed(SNV, [`1 1000 . A G . PASS . ${rest}`])).toMatchObject({ kind: 'no-call' }),
  );

  it.each(['GT:DP:GQ 0/0:.:40', 'GT:DP:GQ 0/0:40:.', 'GT:AD:DP 0/0:40,0:.', 'GT 0/0', 'GT:GQ 0/0:.'])(
    'is not one of which something is told, or has no place for it: %s',
    async (rest) => expect(await observed(SNV, [`1 1000 . A G . PASS . ${rest}`])).toMatchObject(called),
  );

  it.each([
    '##bcftools_mergeCommand=merge -0 a.vcf.gz b.vcf.gz; Date=Mon',
    '##bcftools_mergeCommand=merge -l all.txt --missing-to-ref -Oz; Date=Mon',
    '##bcftools_pluginCommand=plugin missing2ref merged.bcf; Date=Mon',
    '##bcftools_pluginCommand=plugin setGT -Oz -- merged.bcf -t . -n 0; Date=Mon',
  ])('may be every one without reads and quality in a file of %s', async (line) => {
    const merged = (rest: string) => observed(SNV, [`1 1000 . A G . PASS . ${rest}`], { meta: [CHROMOSOME_1, line] });
    for (const rest of ['GT 0/0', 'GT:PL 0/0:.', 'GT:PS 0|0:1'])
      expect(await merged(rest)).toMatchObject({ kind: 'no-call' });
    for (const rest of ['GT:GQ 0/0:40', 'GT:PL 0/0:0,60,600', 'GT:DP 0/0:40'])
      expect(await merged(rest)).toMatchObject(called);
    expect(await merged('GT 0/1')).toMatchObject({ kind: 'called', alleles: ['A', 'G'] });
  });

  it('is one without reads that PharmCAT’s preprocessor added to a caller’s', async () => {
    const px = '##INFO=<ID=PX,Number=.,Type=String,Description="Gene">';
    const depth = '##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Depth">';
    const told = (rest: string, ...meta: string[]) =>
      observed(SNV, [`1 1000 . A G . PASS PX=TPMT ${rest}`], { meta: [CHROMOSOME_1, ...meta] });
    expect(await told('GT 0|0', px, depth)).toMatchObject({ kind: 'no-call' });
    expect(await told('GT:DP 0/0:40', px, depth)).toMatchObject(called);
    expect(await told('GT 0|0', px)).toMatchObject(called);
    expect(await told('GT 0|0', depth)).toMatchObject(called);
  });

  it.each([
    '##bcftools_mergeCommand=merge -m none a.vcf.gz b-0.vcf.gz; Date=Mon',
    '##bcftools_pluginCommand=plugin setGT -- a.vcf -t q -n . -i GQ<20; Date=Mon',
    '##bcftools_viewCommand=view -0; Date=Mon',
  ])('is none in a file of %s', async (line) => {
    expect(await observed(SNV, ['1 1000 . A G . PASS . GT 0/0'], { meta: [CHROMOSOME_1, line] })).toMatchObject(called);
  });

  it('is not a variant', async () => {
    expect(await observed(SNV, ['1 1000 . A G . PASS . GT:DP:GQ 0/1:.:.'])).toMatchObject(called);
  });
});

describe('reads that INFO alone tells', () => {
  it.each([
    ['a record', 'DP=9', 'DP=10'],
    ['good reads of each strand', 'DP4=5,4,0,0', 'DP4=5,4,1,0'],
    ['a block', 'END=1100;MIN_DP=9', 'END=1100;MIN_DP=10'],
    ['a block that was not called', 'MinDP=9;END=1100', 'MinDP=10;END=1100'],
  ])('are too few: of %s', async (_, few, enough) => {
    const record = (info: string) => `1 1000 . A . . PASS ${info} GT 0/0`;
    expect(await observed(SNV, [record(few)])).toMatchObject({ kind: 'low-quality', reason: 'depth' });
    expect(await observed(SNV, [record(enough)])).toMatchObject(called);
  });
});

describe('several records of one place', () => {
  const block = '1 900 . A <NON_REF> . . END=1100 GT:GQ 0/0:60';

  it('are no reference where a bad one alone names the variant', async () => {
    const bad = '1 1000 . A G 5 LowQual . GT 0/0';
    expect(await observed(SNV, [block, bad])).toMatchObject({ kind: 'low-quality', reason: 'filter' });
    expect(await observed(SNV, [block, bad, '1 1000 . A C,G 99 PASS . GT 0/0'])).toMatchObject(called);
  });

  it.each([
    ['without ALT', '1 1000 . A . . PASS . GT 0/0', '1 1000 . A G . PASS . GT 0/1'],
    ['of an array', '1 1000 . N A . . . GT 1/1', '1 1000 . N G . . . GT 1/1'],
  ])('contradict each other where one tells the reference, %s', async (_, reference, variant) => {
    expect(await observed(SNV, [reference, variant])).toMatchObject({
      kind: 'unresolved',
      message: expect.stringContaining('contradict'),
    });
  });

  it('do not where the other one is about inserted bases', async () => {
    const records = ['1 1000 . A . . PASS . GT 0/0', '1 1000 . A AT . PASS . GT 0/1'];
    expect(await observed(INSERTION, records)).toMatchObject({ ...called, alleles: ['A', 'AT'] });
  });
});

describe('an insertion or deletion', () => {
  it.each([
    [INSERTION, '1 1000 . A G . PASS . GT:DP:GQ 0/0:40:99'],
    [DELETION, '1 1000 . ACT GCT . PASS . GT:DP:GQ 0/0:40:99'],
  ])('is not ruled out by a record of other bases: %j', async (site, record) => {
    expect(await observed(site, [record])).toEqual({ kind: 'not-covered' });
  });

  it.each(['A .', 'A G,AT', 'A G,<NON_REF>'])('is ruled out by %s', async (alleles) => {
    expect(await observed(INSERTION, [`1 1000 . ${alleles} . PASS . GT:DP:GQ 0/0:40:99`])).toMatchObject(called);
  });
});
