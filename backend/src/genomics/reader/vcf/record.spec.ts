import { RecordCounts } from '../counts.js';
import { FileRefused } from '../file-refused.js';
import { VcfRecord } from './record.js';

const LINE = 7;

function read(text: string, samples = 1): VcfRecord {
  const columns = 8 + (samples > 0 ? samples + 1 : 0);
  const record = new VcfRecord(columns, samples > 0 ? 0 : -1);
  const bytes = Buffer.from(`before\n${text.replaceAll(' ', '\t')}\nafter\tline`);
  record.read(bytes, LINE, bytes.indexOf('\n', LINE), LINE);
  return record;
}

function problemOf(text: string, samples = 1) {
  try {
    read(text, samples);
  } catch (error) {
    if (error instanceof FileRefused) return error.problem;
  }
  return undefined;
}

describe('reading a record', () => {
  it.each([
    ['9 columns where 10 are promised', '1 100 . A G . PASS . GT', /9 columns where 10 are promised/],
    ['a record cut in the middle', '1 100 . A', /4 columns where 10/],
    ['a column too many', '1 100 . A G . PASS . GT 0/1 0/1', /11 columns where 10/],
    ['no chromosome', ' 100 . A G . PASS . GT 0/1', /CHROM/],
    ['half a bracket', '<1 100 . A G . PASS . GT 0/1', /CHROM/],
    ['a position of letters', '1 12x . A G . PASS . GT 0/1', /POS "12x"/],
    ['a negative position', '1 -1 . A G . PASS . GT 0/1', /POS/],
    ['a position beyond every chromosome', '1 536870912 . A G . PASS . GT 0/1', /POS/],
    ['REF N1', '1 100 . N1 G . PASS . GT 0/1', /REF "N1"/],
    ['no REF', '1 100 . . G . PASS . GT 0/1', /REF/],
    ['two REFs', '1 100 . C,A G . PASS . GT 0/1', /REF/],
    ['an ALT of no base', '1 100 . A Z . PASS . GT 0/1', /ALT "Z"/],
    ['an empty ALT in a list', '1 100 . A C,,T . PASS . GT 0/1', /ALT/],
    ['brackets in brackets', '1 100 . A <<DEL>> . PASS . GT 0/1', /ALT/],
    ['a breakend without bases', '1 100 . A ]1:5] . PASS . GT 0/1', /ALT/],
    ['a quality of letters', '1 100 . A G good PASS . GT 0/1', /QUAL "good"/],
    ['two dots for a quality', '1 100 . A G .. PASS . GT 0/1', /QUAL/],
    ['no filter', '1 100 . A G .  . GT 0/1', /FILTER is empty/],
    ['an empty field in FORMAT', '1 100 . A G . PASS . GT::DP 0/1', /FORMAT/],
    ['GT that is not first', '1 100 . A G . PASS . DP:GT 9:0/1', /FORMAT/],
    ['more fields than FORMAT names', '1 100 . A G . PASS . GT:DP 0/1:9:9', /more fields/],
    ['an allele that ALT does not list', '1 100 . A G . PASS . GT 0/2', /genotype/],
    ['a genotype of letters', '1 100 . A G . PASS . GT 0/C', /genotype/],
    ['two separators', '1 100 . A G . PASS . GT 0/|1', /genotype/],
    ['an empty genotype', '1 100 . A G . PASS . GT ', /genotype/],
    ['a block that ends before it begins', '1 100 . A <NON_REF> . PASS END=99 GT 0/0', /END/],
  ])('refuses %s', (_, text, message) => {
    expect(problemOf(text)).toEqual({ line: LINE, message: expect.stringMatching(message) });
  });

  it('looks at every sample, not only at the chosen one', () => {
    expect(problemOf('1 100 . A G . PASS . GT 0/1 0/9', 2)?.message).toMatch(/sample 2/);
  });

  it.each([
    '1 0 . A G . PASS . GT 0/1',
    'chr1 100 rs1;rs2 a g,t 1e-3 q10;s50 DP=3 GT:DP 1|2:4',
    '1 100 . A . 30 . . GT 0/0',
    '1 100 . A . 30 . . GT 0/1',
    '1 100 . A *,<DEL:ME:ALU>,<*> inf . . GT ./.',
    '1 100 . G G]17:198982],]<ctg>:9]T,.A,A. -10 . . GT 1',
    '<ctg1> 100 . A G . . . GT /0|1',
    '1 100 . A G . . . GT 0/1/1',
    '1 100 . A G . . . GT:DP:GQ 0/1',
    '1 100 . A G . . . . .',
    '1 100 . A G . .  GT 0/1',
  ])('accepts %j', (text) => {
    expect(problemOf(text)).toBeUndefined();
  });

  it('accepts a file without samples', () => {
    expect(read('1 100 . A G . PASS X=1', 0).genotype.ploidy).toBe(0);
  });

  it('lets a block and a symbolic allele reach to END, and nothing else', () => {
    expect(read('1 100 . A <NON_REF> . . END=200 GT 0/0')).toMatchObject({ end: 200, isReferenceBlock: true });
    expect(read('1 100 . A . . . DP=3;END=200 GT 0/0')).toMatchObject({ end: 200, isReferenceBlock: true });
    expect(read('1 100 . A <DEL> . . SVTYPE=DEL;END=200;X GT 0/1')).toMatchObject({
      end: 200,
      isReferenceBlock: false,
    });
    expect(read('1 100 . AC A . . END=200 GT 0/1')).toMatchObject({ end: 101, isReferenceBlock: false });
    expect(read('1 100 . A . . . XEND=200 GT 0/0')).toMatchObject({ end: 100, isReferenceBlock: false });
  });
});

describe('counting records', () => {
  const count = (...texts: string[]) => {
    const counts = new RecordCounts();
    texts.forEach((text) => counts.add(read(text)));
    return counts.result();
  };

  it.each([
    ['snvs', '1 100 . A G . . . GT 0/1'],
    ['snvs', '1 100 . A G,N . . . GT 0/1'],
    ['indels', '1 100 . A AT . . . GT 0/1'],
    ['indels', '1 100 . A T,AT . . . GT 0/1'],
    ['other', '1 100 . AC GT . . . GT 0/1'],
    ['other', '1 100 . A <DEL> . . . GT 0/1'],
    ['other', '1 100 . A * . . . GT 0/1'],
    ['other', '1 100 . A . . . . GT 0/0'],
    ['snvs', '1 100 . A G,<NON_REF> . . . GT 0/1'],
    ['indels', '1 100 . A <*>,AT . . . GT 0/1'],
    ['other', '1 100 . A <DEL>,<NON_REF> . . . GT 0/1'],
    ['other', '1 100 . G G]17:198982] . . . GT 0/1'],
    ['referenceBlocks', '1 100 . A <NON_REF> . . END=110 GT 0/0'],
    ['referenceBlocks', '1 100 . A <*> . . . GT 0/0'],
    ['referenceBlocks', '1 100 . A . . . END=110 GT 0/0'],
  ])('counts under %s: %s', (kind, text) => {
    const none = { snvs: 0, indels: 0, other: 0, referenceBlocks: 0 };
    expect(count(text)).toMatchObject({ ...none, [kind]: 1, records: 1 });
  });

  it('counts PASS and more than one ALT whatever the kind', () => {
    expect(
      count('1 1 . A G,T . PASS . GT 1/2', '1 2 . A *,<DEL> . PASS . GT 0/1', '1 3 . A G,<*> . q10 . GT 0/1'),
    ).toMatchObject({ multiallelic: 2, pass: 2 });
  });

  it('makes ratios of biallelic SNVs that are PASS or unfiltered', () => {
    const records = [
      '1 1 . A G . PASS . GT 0/1',
      '1 2 . c t . . . GT 0|1',
      '1 3 . A C,<NON_REF> . . . GT 1/1',
      '1 4 . A T . q10 . GT 0/1',
      '1 5 . A G,T . PASS . GT 1/2',
      '1 6 . A G . . . GT ./1',
      '1 7 . A G . . . GT 1',
      '1 8 . A G . . . GT 0/0',
    ];
    expect(count(...records)).toMatchObject({ titv: 5, hethom: 2 });
  });

  it('has no ratio without a denominator', () => {
    expect(count('1 1 . A G . PASS . GT 0/1')).toMatchObject({ titv: null, hethom: null });
  });
});
