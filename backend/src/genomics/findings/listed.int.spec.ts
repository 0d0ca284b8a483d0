import { builtInKnowledge as base, type KnowledgeBase } from '../knowledge/index.js';
import { GeneDiseases, type GeneDisease } from '../knowledge/listed/gene-diseases.js';
import { ListedVariants } from '../knowledge/listed/listed-variants.js';
import { lineOf } from '../knowledge/listed/row.js';
import { interpretFile } from '../interpret-file.js';
import { renderHtml } from '../report/html/render.js';
import { context, plain } from '../report/testing/written-report.js';
import { writeReport } from '../report/write-report.js';
import { observe } from '../reader/observation/observe.js';
import { TestFolder, vcfText } from '../reader/testing/genome-files.js';
import { findingsJson } from '../findings-json.js';
import { listing, row } from './testing/listed-row.js';

const ROWS = [
  row({}),
  row({ pos: 2000, pos37: 1900, ref: 'CT', alt: 'C', condition: 'The same disease by another name' }),
  row({ alt: 'T', pos: 2500, pos37: 2400, gene: 'GENE5' }),
  row({ alt: 'C', pos: 2500, pos37: 2400, gene: 'GENE5' }),
  row({ pos: 3000, pos37: 2900, gene: 'GENE2', mode: 'dominant', stars: 1 }),
  row({ pos: 4000, pos37: 3900, gene: 'GENE2', mode: 'dominant', stars: 3 }),
  row({ pos: 5000, pos37: 4900, gene: 'GENE3', mode: 'unknown', release: '2020-08-03' }),
  // Leiden, as ClinVar might name it: the row by hand wins
  row({ pos: 169549811, pos37: 169519049, ref: 'C', alt: 'T', gene: 'F5', condition: 'Something else' }),
  row({ pos: 6000, pos37: 5900, gene: 'GENE4', mode: 'dominant', condition: 'Amyotrophic lateral sclerosis 99' }),
  row({ pos: 7000, pos37: 6900, gene: 'ATM', condition: 'Ataxia-telangiectasia' }),
  row({ pos: 7100, pos37: 7000, gene: 'ATM', condition: 'ATM-related cancer predisposition', mode: 'dominant' }),
  row({ chrom: 'X', pos: 8_500_000, pos37: 8_400_000, gene: 'OTC', mode: 'x-linked' }),
  row({ chrom: 'X', pos: 9_500_000, pos37: 9_400_000, gene: 'PHEX', mode: 'x-linked-dominant' }),
  row({ chrom: '19', pos: 38440796, pos37: null, ref: 'A', alt: 'G', gene: 'RYR1', mode: 'dominant' }),
  row({ chrom: 'X', pos: 641037, pos37: 601772, gene: 'SHOX', mode: 'unknown' }),
  row({ pos: 8000, pos37: 7900, gene: 'PALB2', condition: 'Familial cancer of breast', mode: 'dominant' }),
  row({ chrom: 'MT', pos: 9000, pos37: 9000, gene: 'MT-ATP6', mode: 'mitochondrial' }),
  row({ pos: 15645186, pos37: null, chrom: '3', ref: 'G', alt: 'C', gene: 'BTD' }),
];

let folder: TestFolder;
let knowledge: KnowledgeBase;

beforeAll(async () => {
  folder = await TestFolder.make();
  knowledge = await listing(folder.path, ROWS);
});
afterAll(() => folder.remove());

const ON_37 = ['##contig=<ID=chr1,length=249250621>'];

async function told(
  records: string[],
  {
    genes = ['GENE1', 'GENE2', 'GENE3', 'F5', 'BTD'],
    meta = undefined as string[] | undefined,
    sexAtBirth = 'female' as 'female' | 'male' | null,
  } = {},
) {
  const path = await folder.file(vcfText(records, meta ? { meta } : {}));
  const result = await interpretFile(path, { genes, sexAtBirth, build: null }, knowledge);
  if (!result.ok) throw new Error(result.problem.message);
  return { ...result.findings, json: findingsJson(result.findings, result.summary, 'clinician') };
}

const concluded = ({ conditions }: Awaited<ReturnType<typeof told>>) =>
  conditions.map(({ gene, conclusion }) => `${gene} ${conclusion}`);

describe('imported variants', () => {
  it('are found by chromosome, position and bases, with a record that a reader can look up', async () => {
    const findings = await told(['chr1 1000 . A G . PASS . GT 0/1']);
    expect(concluded(findings)).toEqual(['GENE1 carrier']);
    expect(findings.json.conditions[0]?.variants[0]?.evidence).toEqual([
      { source: 'ClinVar', accession: 'VCV000000001', stars: 2, date: '2026-02-26' },
    ]);
    expect(concluded(await told(['chr1 1000 . A C . PASS . GT 0/1']))).toEqual([]);
  });

  it('of one recessive gene are judged together, whatever name each row gives the disease', async () => {
    const one = 'chr1 1000 . A G . PASS . GT 0/1';
    expect(concluded(await told([one, 'chr1 2000 . CT C . PASS . GT 0/1']))).toEqual(['GENE1 possible_compound']);
    expect(concluded(await told(['chr1 1000 . A G . PASS . GT 1/1']))).toEqual(['GENE1 affected']);
  });

  it.each([
    ['one record', ['A T,C . PASS . GT 1/2'], 'affected'],
    ['a record each', ['A T . PASS . GT 0/1', 'A C . PASS . GT 0/1'], 'affected'],
    ['split records of which one is not there', ['A T . PASS . GT 0/1', 'A C . PASS . GT 0/0'], 'carrier'],
    ['the same in the other order', ['A C . PASS . GT 0/0', 'A T . PASS . GT 0/1'], 'carrier'],
    ['records that contradict each other', ['A T . PASS . GT 0/0', 'A T . PASS . GT 0/1'], 'unresolved'],
  ])('of one place lie on different copies, and do not rule each other out: %s', async (_, records, conclusion) => {
    const findings = await told(
      records.map((record) => `chr1 2500 . ${record}`),
      { genes: ['GENE5'] },
    );
    expect(concluded(findings)).toEqual([`GENE5 ${conclusion}`]);
  });

  it('of one star stand apart: neither a finding nor an alarm', async () => {
    const { conditions, oneStar, variants, json } = await told(['chr1 3000 . A G . PASS . GT 1/1']);
    expect([conditions, variants.filter(({ outcome }) => outcome.kind === 'found')]).toEqual([[], []]);
    expect(oneStar.map(({ variant }) => variant.pos)).toEqual([3000]);
    expect(json.one_star).toHaveLength(1);
  });

  it('of one star stand in a section for clinicians, after the findings, never in the headline or for the person', async () => {
    const findings = await told(['chr1 3000 . A G . PASS . GT 1/1', 'chr1 1000 . A G . PASS . GT 0/1']);
    const textOf = (audience: 'clinician' | 'person') =>
      renderHtml(writeReport(findings, { ...plain, requiredGenes: ['GENE1', 'GENE2'], audience }, context));
    const [clinician, person] = [textOf('clinician'), textOf('person')];
    expect(clinician.indexOf('Called pathogenic by one laboratory alone')).toBeGreaterThan(clinician.indexOf('GENE1'));
    expect(clinician.slice(0, clinician.indexOf('Called pathogenic by one laboratory alone'))).not.toMatch(
      /GENE2[^<]*At risk/,
    );
    expect(person).not.toContain('one laboratory');
    expect(person).not.toContain('chr1:3000');
  });

  it('of an old release say that they may have been judged anew', async () => {
    const findings = await told(['chr1 5000 . A G . PASS . GT 0/1']);
    const page = renderHtml(writeReport(findings, { ...plain, requiredGenes: ['GENE3'] }, context));
    expect(page).toMatch(/ClinVar VCV000000001, 2 stars, release of 3 Aug 2020; it may have been judged anew since/);
  });

  it('say what one copy means only where their inheritance is known', async () => {
    const { conditions } = await told(['chr1 4000 . A G . PASS . GT 0/1', 'chr1 5000 . A G . PASS . GT 0/1']);
    expect(conditions.map(({ mode, conclusion }) => [mode, conclusion])).toEqual([
      ['dominant', 'at_risk'],
      ['unknown', 'at_risk'],
    ]);
  });

  it('yield to the row by hand at the same place, which keeps its condition', async () => {
    const { conditions } = await told(['chr1 169549811 . C T . PASS . GT 0/1']);
    expect(conditions).toHaveLength(1);
    expect(conditions[0]?.condition).not.toBe('Something else');
    expect(conditions[0]?.variants[0]?.finding.variant.clinvar?.accession).toBe('VCV000000001');
  });

  it('of a disease of later life that nobody can treat are said only to who asked for the gene', async () => {
    const record = ['chr1 6000 . A G . PASS . GT 0/1'];
    expect(concluded(await told(record, { genes: ['GENE4'] }))).toEqual(['GENE4 at_risk']);
    expect(concluded(await told(record, { genes: [] }))).toEqual([]);
  });

  it('of low penetrance make nobody ill by two copies', async () => {
    expect(concluded(await told(['chr3 15645186 . G C . PASS . GT 1/1']))).toEqual(['BTD at_risk']);
  });

  it('are neither found nor absent in few reads, or where a filter failed', async () => {
    const few = await told(['chr1 4000 . A G . PASS . GT:AD 0/1:58,2']);
    const filtered = await told(['chr1 4000 . A G . LowQual . GT 0/1']);
    expect([...concluded(few), ...concluded(filtered)]).toEqual(['GENE2 unresolved', 'GENE2 unresolved']);
  });

  it('on one copy left are hemizygous, where a deletion is told before or after', async () => {
    const found = await told(['chr1 900 . N <DEL> . PASS END=1500 GT 0/1', 'chr1 1000 . A G . PASS . GT 1/1']);
    expect(found.json.conditions[0]?.variants[0]?.zygosity).toBe('hemizygous');
  });

  it('count as absent only where a block or a record shows the reference', async () => {
    const read = async (records: string[]) => (await told(records)).coverage.find(({ gene }) => gene === 'GENE1');
    expect(await read(['chr1 1 . A <NON_REF> . PASS END=1999 GT:MIN_DP:GQ 0/0:30:60'])).toMatchObject({
      listed: 2,
      read: 1,
    });
    expect(await read(['chr1 1 . A <NON_REF> . PASS END=1999 GT:MIN_DP:GQ 0/0:3:60'])).toMatchObject({ read: 0 });
    expect(await read(['chr1 1000 . A G . PASS . GT 0/0'])).toMatchObject({ read: 1 });
    const block = 'chr1 1 . A <NON_REF> . PASS END=1999 GT:MIN_DP:GQ 0/0:30:60';
    expect(await read([block, 'chr1 1000 . A G . PASS . GT ./.'])).toMatchObject({ read: 0 });
    expect(await read(['chr1 1000 . A G . PASS . GT ./.', block])).toMatchObject({ read: 0 });
    const lost = 'chr1 900 . N <DEL> . PASS END=1500 GT 0/1';
    expect(await read([lost, 'chr1 1000 . A G . PASS . GT 0/0'])).toMatchObject({ read: 0 });
    expect(await read(['chr1 1000 . A G . PASS . GT 0'])).toMatchObject({ read: 0 });
    expect(await read([block, 'chr1 1000 . A G 5 q10 . GT 0/0'])).toMatchObject({ read: 0 });
    expect(await read([block, 'chr1 1000 . A C 99 PASS . GT:AD 0/0:15,15'])).toMatchObject({ read: 0 });
  });

  it('do not count as absent where one copy is told of a stretch, however many stretches are told before', async () => {
    const reference = 'chr1 1000 . A G . PASS . GT 0/0';
    const read = async (records: string[]) => (await told([...records, reference])).coverage[0]?.read;
    const stretch = (copies: number) => `chr1 900 . N . . PASS END=1500 GT:CN ./.:${copies}`;
    expect(await read([stretch(2)])).toBe(1);
    expect(await read([stretch(1)])).toBe(0);
    const many = (copies: number) =>
      Array<string>(1_001).fill(`chr1 700 . N <CNV> . PASS END=1500 GT:CN ./.:${copies}`);
    expect(await read(many(2))).toBe(1);
    expect(await read([...many(2), stretch(1)])).toBe(0);
    const elsewhere = Array<string>(1_001).fill('chr1 2490 . N <DEL> . PASS END=2510 GT 0/1');
    expect(await read([...elsewhere.slice(1), 'chr1 900 . N <DEL> . PASS END=1500 GT 0/1'])).toBe(0);
  });

  it('do not count as absent where a deletion written elsewhere may be the listed one', async () => {
    const read = async (record: string) => {
      const block = 'chr1 1 . A <NON_REF> . PASS END=2005 GT:MIN_DP:GQ 0/0:30:60';
      return (await told([block, record])).coverage.find(({ gene }) => gene === 'GENE1')?.read;
    };
    expect(await read('chr1 2006 . TT T . PASS . GT 0/1')).toBe(1);
    expect(await read('chr1 2006 . TT T . PASS . GT 0/0')).toBe(2);
    expect(await read('chr1 2060 . TT T . PASS . GT 0/1')).toBe(2);
  });

  it('on GRCh37 are read by the record’s own REF, which may be the pathogenic base', async () => {
    const on37 = (record: string) => told([record], { meta: ON_37 });
    expect(concluded(await on37('chr1 900 . A G . PASS . GT 0/1'))).toEqual(['GENE1 carrier']);
    expect(concluded(await on37('chr1 900 . G A . PASS . GT 0/0'))).toEqual(['GENE1 affected']);
    const block = await on37('chr1 1 . A <NON_REF> . PASS END=5000 GT:MIN_DP:GQ 0/0:30:60');
    expect(block.coverage.reduce((sum, { read }) => sum + read, 0)).toBe(0);
  });
});

it('three hundred thousand places on one chromosome are asked', async () => {
  const head = '#{"version":"x","source":"x","release":"2026-01-01","attribution":""}\n';
  const lines = Array.from({ length: 300_000 }, (_, at) => `${lineOf(row({ pos: 1000 + at * 700 }))}\n`);
  const places = new ListedVariants(Buffer.from(head + lines.join('')));
  const path = await folder.file(vcfText([`chr1 ${1000 + 700 * 299_999} . A G . PASS . GT 0/1`]));
  const observed = await observe(path, { sites: [], places });
  expect(observed.ok && observed.joined?.hits.map(({ place }) => place)).toEqual([299_999]);
});

it('are judged by the tables of genes that were imported after them', async () => {
  const rows: GeneDisease[] = [
    { gene: 'GENE3', doid: '', mondo: '', mode: 'dominant', source: 'ACMG', name: '' },
    { gene: 'GENE1', doid: '', mondo: '', mode: 'recessive', source: 'ACMG carriers', name: '' },
  ];
  const before = knowledge;
  knowledge = { ...before, geneDiseases: new GeneDiseases(rows, new Map()) };
  const { conditions } = await told(['chr1 1000 . A G . PASS . GT 0/1', 'chr1 5000 . A G . PASS . GT 0/1']);
  knowledge = before;
  expect(conditions.map(({ gene, mode }) => [gene, mode])).toEqual([
    ['GENE3', 'dominant'],
    ['GENE1', 'recessive'],
  ]);
});

it.each([
  ['a genotype', '9000 . A G . PASS . GT:DP 0/0:1000', 0],
  ['a block', '8000 . A <NON_REF> . PASS END=9500 GT:DP:GQ 0:1000:99', 0],
  ['few reads', '9000 . A G . PASS . GT:AD:DP 0/0:79,0:79', 0],
  ['enough reads of the reference alone', '9000 . A G . PASS . GT:AD:DP 0/0:990,10:1000', 1],
])('a changed part of mitochondrial DNA is ruled out by its reads alone: %s', async (_, record, read) => {
  const { coverage } = await told([`chrM ${record}`], { genes: ['MT-ATP6'] });
  expect(coverage).toEqual([expect.objectContaining({ gene: 'MT-ATP6', read })]);
});

it('the list that ships holds no row that may not be stated, and lies in order', () => {
  const { listed } = base;
  const rows = Array.from({ length: listed.size }, (_, at) => listed.row(at));
  expect(rows.length).toBeGreaterThan(60_000);
  expect(rows.filter(({ stars, accession }) => stars < 1 || !/^VCV\d{9}$/.test(accession))).toEqual([]);
  expect(rows.filter(({ chrom }) => chrom === 'MT')).toHaveLength(15);
  expect(rows.slice(1).filter(({ chrom, pos }, at) => chrom === rows[at]!.chrom && pos < rows[at]!.pos)).toEqual([]);
});

it.each([
  ['one copy of what is recessive', ['1 7000 . A G . PASS . GT 0/1'], ['carrier', 'at_risk']],
  ['both copies of it', ['1 7000 . A G . PASS . GT 1/1'], ['affected', 'at_risk']],
  [
    'one copy of each of two, by either disease',
    ['1 7000 . A G . PASS . GT 0/1', '1 7100 . A G . PASS . GT 0/1'],
    ['at_risk', 'carrier', 'at_risk', 'possible_compound'],
  ],
  ['one copy of what is dominant', ['1 8000 . A G . PASS . GT 0/1'], ['at_risk']],
  ['both copies of it', ['1 8000 . A G . PASS . GT 1/1'], ['at_risk', 'affected']],
])('a gene of two diseases, %s', async (_, records, conclusions) => {
  const { conditions } = await told(records, { genes: ['ATM', 'PALB2'] });
  expect(conditions.map(({ conclusion }) => conclusion)).toEqual(conclusions);
});

it('a woman with one changed X chromosome is not told that this causes no illness', async () => {
  const findings = await told(['chrX 8500000 . A G . PASS . GT 0/1'], { genes: ['OTC'] });
  expect(concluded(findings)).toEqual(['OTC carrier']);
  const text = renderHtml(
    writeReport(findings, { ...plain, requiredGenes: ['OTC'], audience: 'person' as const }, context),
  );
  expect(text).toContain('Some people with one changed copy have signs of it');
  expect(text).not.toContain('usually causes no illness');
});

it.each([
  ['a woman with one changed copy', 'female', '0/1', 'PHEX at_risk'],
  ['a man', 'male', '1', 'PHEX affected'],
  ['somebody whose sex is not recorded', null, '0/1', 'PHEX unresolved'],
] as const)('a dominant disease of X in %s', async (_, sexAtBirth, genotype, conclusion) => {
  const findings = await told([`chrX 9500000 . A G . PASS . GT ${genotype}`], { genes: ['PHEX'], sexAtBirth });
  expect(concluded(findings)).toEqual([conclusion]);
});

it.each(['male', 'female', null] as const)('what X and Y share lies on two copies: %s', async (sexAtBirth) => {
  const findings = await told(['chrX 641037 . A G . PASS . GT 0/1'], { genes: ['SHOX'], sexAtBirth });
  expect(findings.conditions.map(({ variants: [first] }) => first?.finding.outcome)).toEqual([
    expect.objectContaining({ kind: 'found', zygosity: 'heterozygous' }),
  ]);
});

it('a medicine waits for a test where a disease variant of its gene was found that no guideline names', async () => {
  const findings = await told(['chr19 38440796 . A G . PASS . GT 0/1'], { genes: ['RYR1'] });
  const { conditions, drugs } = findings;
  const report = writeReport(findings, { ...plain, requiredGenes: ['RYR1'] }, context);
  expect(renderHtml(report)).not.toContain('a change of unknown meaning');
  expect(conditions.map(({ conclusion }) => conclusion)).toEqual(['at_risk']);
  const halothane = drugs.find(({ drug }) => drug === 'halothane');
  expect(halothane).toMatchObject({ verdict: 'test_first', reason: 'variant-found' });
});
