/** What the specification forbids, section by section, and what it allows beside it (VCF 4.1 to 4.4). */
import { scan } from '../scan.js';
import { TestFolder, vcfText } from '../testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const VERSIONS = ['4.1', '4.2', '4.3', '4.4'] as const;
type Version = (typeof VERSIONS)[number];
const GOOD = '1 100 . A G 50 PASS . GT 0/1';
const ALL = '4.1 4.2 4.3 4.4';

async function messages(version: Version, record: string, meta: readonly string[] = []): Promise<string[]> {
  const text = vcfText([record], { meta }).replace('VCFv4.2', `VCFv${version}`);
  const result = await scan(await folder.file(text));
  return result.ok ? result.summary.warnings.map(({ message }) => message) : [result.problem.message];
}

/** Versions that forbid it, and a part of what is said. In the others there is nothing to say. */
type Row = readonly [forbidding: string, text: string, said: string];

async function expectSaid(forbidding: string, said: string, tell: (version: Version) => Promise<string[]>) {
  const told = await Promise.all(VERSIONS.map(tell));
  const expected = VERSIONS.map((version) => (forbidding.includes(version) ? [expect.stringContaining(said)] : []));
  expect(told).toEqual(expected);
}

describe('the fixed columns', () => {
  it.each<Row>([
    [ALL, '. 100 . A G 50 PASS . GT 0/1', 'CHROM "."'],
    [ALL, '<1>1 100 . A G 50 PASS . GT 0/1', 'CHROM "<1>1"'],
    ['4.3 4.4', '*1 100 . A G 50 PASS . GT 0/1', 'CHROM has a letter'],
    ['4.3 4.4', '1[ 100 . A G 50 PASS . GT 0/1', 'CHROM has a letter'],
    [ALL, '1 100 rs1;. A G 50 PASS . GT 0/1', 'ID has a dot'],
    [ALL, '1 100 . A A,<DEL> 50 PASS END=200;SVLEN=.,-9;SVCLAIM=.,D GT 0/1', 'an allele that is REF'],
    ['4.1 4.2', '1 100 . A <LOSS> 50 PASS END=200 GT 0/1', 'ALT <LOSS> is no kind'],
    ['4.1 4.2', '1 100 . A <del> 50 PASS END=200 GT 0/1', 'ALT <del> is no kind'],
    [ALL, '1 100 . A <LOSS:ME> 50 PASS END=200 GT 0/1', 'ALT <LOSS:ME> is no kind'],
    [ALL, '1 100 . A G[<ctg:2[ 50 PASS . GT 0/1', 'is not an allele'],
    [ALL, '1 100 . A G -Inf PASS . GT 0/1', 'QUAL is below zero'],
    [ALL, '1 100 . A G -.5 PASS . GT 0/1', 'QUAL is below zero'],
    ['4.3 4.4', '1 100 . A G 50 PASS X=\u0001 GT 0/1', 'cannot be printed'],
  ])('%s: %s', (forbidding, record, said) => expectSaid(forbidding, said, (version) => messages(version, record)));
});

describe('INFO', () => {
  it.each<Row>([
    ['4.1 4.2', 'X=a\u00a0b', 'INFO has a blank'],
    [ALL, 'MQ=-1', 'INFO MQ is below zero'],
    ['4.3 4.4', 'AD=-1,1', 'INFO AD is below zero'],
    [ALL, 'IMPRECISE=yes', 'INFO IMPRECISE is a flag'],
    [ALL, 'EVENT', 'INFO EVENT has no value'],
    [ALL, 'HOMSEQ=XYZ', 'INFO HOMSEQ is not made of bases'],
    [ALL, 'MEINFO=AluY,x,2,+', 'INFO MEINFO is not made of a name'],
    [ALL, 'METRANS=1,1,2,*', 'INFO METRANS is not made of a sequence'],
    [ALL, 'AA=A=C', 'INFO AA is not a text'],
    ['4.1 4.2 4.3', 'SVLEN=3', 'INFO SVLEN is not the difference'],
    [ALL, 'IMPRECISE=0;END=105', 'INFO END of a precise variant'],
    [ALL, 'NS=-1', 'INFO NS is below zero'],
    ['4.4', 'RUS=CAZ', 'INFO RUS is not made of bases'],
    ['4.4', 'CIRB=1,2', 'INFO CIRB does not lie around zero'],
  ])('%s: %s', (forbidding, info, said) =>
    expectSaid(forbidding, said, (version) => messages(version, `1 100 . A G 50 PASS ${info} GT 0/1`)),
  );
});

describe('structural variants', () => {
  it.each<Row>([
    [ALL, '<DEL> CIPOS=-5', 'INFO CIPOS has 1 values instead of 2'],
    [ALL, '<DEL> CIPOS=x,y', 'INFO CIPOS is "x", which is no Integer'],
    [ALL, '<DEL> CIPOS=1,5', 'INFO CIPOS does not lie around zero'],
    [ALL, '<DEL> CIEND=-5,-1', 'INFO CIEND does not lie around zero'],
    [ALL, '<DEL> CILEN=1,2,3', 'INFO CILEN has 3 values instead of 2'],
    [ALL, '<DEL> SVLEN=-5,-5', 'INFO SVLEN has more values than ALT'],
    ['4.1 4.2 4.3', '<DEL> SVLEN=100', 'INFO SVLEN has the wrong sign for DEL'],
    ['4.1 4.2 4.3', '<DUP> SVLEN=-100', 'INFO SVLEN has the wrong sign for DUP'],
    [ALL, '<DUP> SVTYPE=BND', 'INFO SVTYPE is BND, but ALT is DUP'],
    [ALL, 'A[2:200[ SVTYPE=DEL', 'INFO SVTYPE is DEL, but ALT is BND'],
    [ALL, '<CNV> CICN=1,2', 'INFO CICN does not lie around zero'],
    [ALL, '<DEL> HOMLEN=-1', 'INFO HOMLEN is below zero'],
    ['4.1 4.2 4.3', '<DEL> CN=1.5', 'INFO CN is "1.5", which is no Integer'],
    ['4.1 4.2 4.3', '<DEL> CNADJ=x', 'INFO CNADJ is "x", which is no Integer'],
    [ALL, '<DEL> MEINFO=AluY,1,2', 'INFO MEINFO has 3 values instead of 4'],
    ['4.4', '<DEL> EVENT=a,b', 'INFO EVENT has 2 values instead of 1'],
    ['4.4', '<DEL> SVCLAIM=X', 'INFO SVCLAIM is not made of D, J and DJ'],
    ['4.4', '<CNV> SVCLAIM=J', 'INFO SVCLAIM is "J", which CNV cannot claim'],
    ['4.4', 'A[2:200[ SVCLAIM=D', 'INFO SVCLAIM is "D", which BND cannot claim'],
    ['4.4', '<CNV:TR> RUC=x', 'INFO RUC is "x", which is no Float'],
    ['4.4', '<CNV:TR> RN=2;RUS=CAG,TG,A', 'INFO RUS has 3 values instead of 2'],
    ['4.4', '<CNV:TR> RUL=3,2', 'INFO RUL has 2 values instead of 1'],
    ['4.4', '<CNV:TR>,<CNV:TR> RN=1,.;RB=3,4', 'INFO RB has 2 values instead of 1'],
    ['4.4', '<CNV:TR> RN=2;RUC=1,2;CIRUC=-1,1', 'INFO CIRUC has 2 values instead of 4'],
    ['4.4', '<CNV:TR> RUS=CAG;RUL=2', 'INFO RUL is not the length of RUS'],
  ])('%s: %s', (forbidding, text, said) => {
    const [alt, info] = text.split(' ');
    const whole = `1 100 . A ${alt} 50 PASS ${info} GT 0/1`;
    const isOther = (message: string) => !/missing, (which|one of which)/.test(message);
    return expectSaid(forbidding, said, async (version) => (await messages(version, whole)).filter(isOther));
  });

  it.each<Row>([
    ['4.4', '<INV> END=200', 'INFO SVLEN is missing'],
    ['4.4', '<DUP:TANDEM>,G SVLEN=5,.', 'INFO SVCLAIM is missing'],
    ['4.4', '<CNV:TR> SVLEN=5;RUC=2', 'INFO RUS and RUL are missing'],
    ['4.4', '<CNV:TR> SVLEN=5;RUS=CAG;CIRUC=-1,1', 'INFO CIRUC stands without RUC'],
    ['4.4', '<CNV:TR> SVLEN=5;RUS=CAG;CIRB=-1,1', 'INFO CIRB stands without RB'],
    ['4.4', '<CNV:TR> SVLEN=5;RUS=CAG;RUC=.;CIRUC=-1,1', 'INFO CIRUC has a bound of a value that is missing'],
    ['4.4', '<CNV:TR> SVLEN=5;RUS=CAG;RUB=3', 'INFO RUB stands without RUC'],
    ['4.4', '<CNV:TR> SVLEN=5;RUS=CAG;RUC=3;RUB=3,3', 'INFO RUB has another number of values'],
    ['4.4', '<CNV:TR> SVLEN=5;RUS=CAG;RUC=1.5;RUB=3', 'INFO RUC is no whole number'],
    ['4.1 4.2 4.3', 'ACC SVLEN=3', 'INFO SVLEN is not the difference'],
    ['4.1 4.2 4.3', '<CNV> SVLEN=5;DPADJ=-1', 'INFO DPADJ is below zero'],
  ])('lacks or contradicts what others say, %s: %s', (forbidding, text, said) => {
    const [alt, info] = text.split(' ');
    return expectSaid(forbidding, said, (version) => messages(version, `1 100 . A ${alt} 50 PASS ${info} GT 0/1`));
  });
});

it('a last line without its line break may have been cut off', () =>
  expectSaid(ALL, 'The last line has no line break', async (version) => {
    const whole = vcfText([GOOD]).replace('VCFv4.2', `VCFv${version}`);
    const result = await scan(await folder.file(whole.trimEnd()));
    return result.ok ? result.summary.warnings.map(({ message }) => message) : [];
  }));

describe('samples', () => {
  it.each<Row>([
    [ALL, '. 0/1', 'A sample has a value, but FORMAT names none'],
    [ALL, 'GT:FT 0/1:', 'FT of a sample is empty'],
    [ALL, 'GT:FT 0/1:q10;', 'FT of a sample has nothing or a dot'],
    [ALL, 'GT:FT 0/1:q10;q10', 'FT of a sample names the same twice'],
    [ALL, 'GT:HQ 0|1:-5,5', 'HQ of a sample is below zero'],
    [ALL, 'GT:PQ 0|1:-1', 'PQ of a sample is below zero'],
    [ALL, 'GT:GL 0/1:1,0,-5', 'GL of a sample is above zero'],
    [ALL, 'GT:EC 0/1:-1', 'EC of a sample is below zero'],
    ['4.3 4.4', 'GT:GP 0/1:-1,0,0', 'GP of a sample is no probability'],
    ['4.3 4.4', 'GT:CNP 0/1:2,0', 'CNP of a sample is no probability'],
    [ALL, 'GT:CN 0/1:1,2', 'CN of a sample has 2 values instead of 1'],
    ['4.1 4.2 4.3', 'GT:CN 0/1:1.5', 'CN of a sample is "1.5", which is no Integer'],
    [ALL, 'GT:CNQ 0/1:x', 'CNQ of a sample is "x", which is no Float'],
    [ALL, 'GT:NQ 0/1:1.5', 'NQ of a sample is "1.5", which is no Integer'],
    [ALL, 'GT:HAP 0/1:-1', 'HAP of a sample is below zero'],
    [ALL, 'GT:NQ 0/1:-1', 'NQ of a sample is below zero'],
    ['4.1 4.2', 'GT:G%3A 0/1:1', 'FORMAT names "G%3A"'],
    [ALL, 'GT:HAP 0/1:x', 'HAP of a sample is "x", which is no Integer'],
    ['4.4', 'GT:PSL 0|1:a', 'PSL of a sample has 1 values instead of 2'],
    ['4.4', 'GT:PSO 0|1:x,y', 'PSO of a sample is "x", which is no Integer'],
  ])('%s: %s', (forbidding, text, said) =>
    expectSaid(forbidding, said, (version) => messages(version, `1 100 . A G 50 PASS . ${text}`)),
  );
});

describe('the header', () => {
  it.each<Row>([
    [ALL, '##INFO=<ID=,Number=1,Type=Integer,Description="d">', 'no ID'],
    [ALL, '##INFO=<ID="X",Number=1,Type=Integer,Description="d">', 'no ID, or one in quotes'],
    [ALL, '##INFO=<ID=X,Number=P,Type=Integer,Description="d">', 'The Number "P" of INFO X is not known'],
    [ALL, '##INFO=<ID=X,Number=1,Type=Integer,Description="d",>', 'not made of names and values'],
    ['4.3 4.4', '##INFO=<ID=X,Number=1,Type=Integer,Description="d",Source=d>', 'The Source of INFO X must'],
    [ALL, '##FILTER=<ID=q10,Description=d>', 'The Description of FILTER q10 must'],
    [ALL, '##FILTER=<ID=,Description="d">', 'The ID "" of a FILTER line'],
    [ALL, '##contig=<ID=1,>', 'The contig line must name an ID'],
    ['4.3 4.4', '##contig=<ID=DEL>', 'that of a symbolic allele'],
    [ALL, '##SAMPLE=<ID=a b,Genomes=a>', 'The ID of the SAMPLE line has a blank'],
    [ALL, '##SAMPLE=<ID="a",Genomes=a>', 'The SAMPLE line must name an ID'],
    [ALL, '##SAMPLE=<ID=,Genomes=a>', 'The SAMPLE line must name an ID'],
    ['4.3 4.4', '##PEDIGREE=<ID=a>', 'names no ancestor'],
    ['4.3 4.4', '##PEDIGREE=<ID=a,Father=b>', 'or Father and Mother'],
    ['4.3 4.4', '##PEDIGREE=<ID=a,Uncle=b>', 'must name Original'],
    ['4.1 4.2', '##SAMPLE=<ID=a,Genomes="b,c">', 'must not stand in quotes'],
    ['4.1 4.2', '##ALT=<ID=own,Description="d">', 'is not a kind'],
    ['4.1 4.2 4.3', '##ALT=<ID=DEL>', 'must name ID and then Description'],
    ['4.1 4.2 4.3', '##FILTER=<ID=q10>', 'must name ID and then Description'],
    ['4.3 4.4', '##FILTER=<ID=q10,Description="d",own=d>', 'The own of FILTER q10'],
    ['4.3 4.4', '##ALT=<ID=DEL,Description="d",own=d>', 'The own of ALT DEL'],
    [ALL, '##own="a', 'is not closed with a quote'],
    [ALL, '##own="a"b', 'is not closed with a quote'],
    ['4.3 4.4', '##contig=<ID=1,length=5>\n##contig=<ID=1,length=6>', 'Two contig lines'],
    ['4.3 4.4', '##PEDIGREE=<ID=a,Original=b c>', 'The name "b c" in the PEDIGREE line'],
    ['4.3 4.4', '##META=<ID=a b,Type=String,Number=.,Values=[a]>', 'The ID of the META line has a blank'],
    ['4.3 4.4', '##META=<ID=a,Type=String,Number=.,Values=[]>', 'The META line must name'],
    ['4.3 4.4', '##own=<ID=a,b>', 'The own line is not made of names'],
    ['4.3 4.4', '##own=<ID=a,b="c>', 'The own line is not made of names'],
    [ALL, '##INFO=<ID=NOVEL,Number=1,Type=String,Description="d">', 'INFO NOVEL must have Number 0'],
    [ALL, '##INFO=<ID=CILEN,Number=1,Type=Integer,Description="d">', 'INFO CILEN must have Number'],
    ['4.3 4.4', '##INFO=<ID=SB,Number=4,Type=Float,Description="d">', 'INFO SB must have Type Integer'],
    ['4.1 4.2 4.3', '##INFO=<ID=MEINFO,Number=.,Type=String,Description="d">', 'INFO MEINFO must have Number 4'],
    ['4.4', '##INFO=<ID=EVENT,Number=1,Type=String,Description="d">', 'INFO EVENT must have Number A'],
    ['4.1 4.2 4.3', '##FORMAT=<ID=CN,Number=1,Type=Float,Description="d">', 'FORMAT CN must have Type Integer'],
    [ALL, '##FORMAT=<ID=CNQ,Number=1,Type=Integer,Description="d">', 'FORMAT CNQ must have Type Float'],
    ['4.4', '##FORMAT=<ID=PSL,Number=1,Type=String,Description="d">', 'FORMAT PSL must have Number P'],
  ])('%s: %s', (forbidding, line, said) => expectSaid(forbidding, said, (version) => messages(version, GOOD, [line])));
});

/** Nothing is said of these in any version that knows them. */
it.each<readonly [allowing: string, record: string, meta: string]>([
  [ALL, '1 100 . A . 50 PASS AD=4 GT:AD 0/0:4', '##FORMAT=<ID=AD,Number=R,Type=Integer,Description="d">'],
  [ALL, 'HLA-A*01:01:01:01 5 . A G 50 PASS . GT 0/1', '##own=a'],
  [ALL, '1 100 . A <STR12>,<STR13> 50 PASS END=200 GT 1/2', '##own=a'],
  ['4.1 4.2 4.3', '1 100 . A <DEL>,<DEL> 50 PASS SVLEN=-5,-6 GT 1/2', '##own=a'],
  [
    ALL,
    '1 100 . A <DEL> 50 PASS SVCLAIM=D;SVLEN=-5;CIPOS=-1,0;CIEND=0,.;IMPRECISE GT:CN:CNL 0/1:1:-1,-2,-3,-4',
    '##own=a',
  ],
  [ALL, '1 100 . A <CNV> 50 PASS SVLEN=5 GT:CNL 0/1:-1,-2', '##FORMAT=<ID=CNL,Number=G,Type=Float,Description="d">'],
  ['4.3 4.4', '1 100 . A G 50 PASS . GT:CNL 0/1:-1,-2', '##FORMAT=<ID=CNL,Number=G,Type=Float,Description="d">'],
  ['4.4', '1 100 . A G 50 PASS . GT:PL |0/1:0,1,2', '##own=a'],
  ['4.4', '1 100 . A <DEL>,<DUP> 50 PASS CIPOS=-1,1,.,.;SVLEN=5,6;SVCLAIM=D,DJ GT 1/2', '##own=a'],
  // two examples of the specification
  [
    '4.4',
    '1 100 . T <CNV:TR>,<CNV:TR> . . END=130;SVLEN=30,30;RUS=CAG,CAG,CA,CAG;RN=1,3;RB=90,15,2,12 GT:PS:CN 1|2:100:3.9',
    '##own=a',
  ],
  ['4.4', '1 100 . T <CNV:TR> . . END=130;SVLEN=30;CN=6.5;RUS=CAG;RUC=65;CIRUC=-15,. GT ./.', '##own=a'],
  ['4.4', '1 100 . A G,<CNV:TR> 50 PASS SVLEN=.,30;RN=.,2;RUS=CAG,TG;RUL=3,.;RUC=. GT 1/2', '##own=a'],
  ['4.4', '1 100 . A <CNV> 50 PASS SVLEN=30;RUS=CAG,TG GT 0/1', '##own=a'],
  [ALL, GOOD, '##pedigreeDB=<http://example.org/a>'],
  [ALL, GOOD, '##title=<"a: b">'],
  [ALL, GOOD, '##title="a, b"'],
  [ALL, GOOD, '##contig=<ID=1>\n##contig=<ID=1,length=248956422>'],
  [ALL, GOOD, '##FORMAT=<ID=XX,Number=1,Type=Integer,Description="d",IDX=4>'],
  ['4.3 4.4', GOOD, '##ALT=<ID=own,Description="d">'],
  ['4.3 4.4', '1 100 . A <UNK>,<a!"#$%&\'()*+-./;=?@[\\]^_`{|}~> 50 PASS END=99 GT 0/0', '##own=a'],
  ['4.3 4.4', GOOD, '##SAMPLE=<ID=a,Genomes="b,c">'],
  ['4.3 4.4', '1 100 . A G 50 PASS SB=0.15;AA=-;END=0 GT:G%3A 0/1:1', '##own=a'],
  ['4.4', GOOD, '##ALT=<ID=DEL>\n##FILTER=<ID=q10>'],
  ['4.4', '1 100 . A <*>,<DEL> . . END=99;SVLEN=.,1;SVCLAIM=.,D GT 0/1', '##own=a'],
  ['4.4', '1 100 . A <INV>,T 50 PASS SVLEN=.,.;SVCLAIM=.,. GT:PSL:PSO /0|0|1:.,T2,T3:.,1,2', '##own=a'],
  // the specification's own validator lets these pass
  [ALL, '1 100 . A G 50 PASS;q10 X=a=b;END=50 GT 0/1', '##own=a'],
])('%s allow %s %s', async (allowing, record, meta) => {
  const told = allowing.split(' ').map((version) => messages(version as Version, record, [meta]));
  expect((await Promise.all(told)).flat()).toEqual([]);
});
