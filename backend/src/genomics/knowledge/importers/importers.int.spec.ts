import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describeWhere } from '../../../platform/kernel/testing/where.js';
import { HAS_SHARED_DATA, sharedFile, TestFolder } from '../../reader/testing/genome-files.js';
import { builtInKnowledge as base, type KnowledgeBase } from '../index.js';
import { differenceInWords, differenceOf, IMPORTERS, type ImportedFile, knowledgeWith, recognised } from './index.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

let made = 0;

/** Imports files into a base as the command does. */
async function imported(
  paths: readonly string[],
  before: readonly ImportedFile[] = [],
  date: string | null = '2026-10-31',
) {
  const importer = recognised(paths[0]!, IMPORTERS);
  const path = join(folder.path, `made-${++made}`);
  const known = before.find(({ kind }) => kind === importer.kind);
  const was = knowledgeWith(before);
  const head = await importer.make({ paths, date, before: known?.path ?? null }, was, path);
  const files = [...before.filter((each) => each !== known), { kind: importer.kind, version: head.version, path }];
  const now = knowledgeWith(files);
  const words = differenceInWords(await differenceOf(importer.facts(was), importer.facts(now)));
  return { files, now, words, head, kind: importer.kind };
}

const table = (name: string, ...rows: string[]) => folder.file(`${rows.join('\n')}\n`, name);
const alleleOf = ({ pharmacogenes }: KnowledgeBase, gene: string, name: string) =>
  pharmacogenes.find((each) => each.gene === gene)!.alleles.find((allele) => allele.name === name);

const FUNCTIONS = 'gene\tallele\tfunction\tactivity_value';
const CLINGEN = 'gene\thgnc_id\tdisease\tmondo\tdoid\tmoi\tclassification\tsop\tdate\tpanel\treport';
const GUIDANCE = 'drug\tgenes\tphenotype\tpopulation\tstrength\timplication\trecommendation\tguideline\tversion';

describe('an import', () => {
  it('of CPIC’s functions makes an allele that is not named Indeterminate, and leaves other genes as they are', async () => {
    const path = await table('f.tsv', FUNCTIONS, 'TPMT\t*1\tNormal function\t', 'TPMT\t*2\tDecreased function\t');
    const { now, words, head } = await imported([path]);
    expect(alleleOf(now, 'TPMT', '*2')?.function).toBe('Decreased function');
    expect(alleleOf(now, 'TPMT', '*3A')?.function).toBeNull();
    expect(alleleOf(now, 'CYP2C19', '*2')?.function).toBe('No function');
    expect(words).toContain('* TPMT *2: No function -> Decreased function');
    expect(now.version).toBe(`${base.version}, ${head.version}`);
    expect(head.version).toMatch(/^cpic-functions-2026-10-31-[0-9a-f]{8}$/);
  });

  it('of a definition replaces one gene, keeps what its alleles do, and those that were imported before', async () => {
    const first = await imported([await definition('VKORC1', { extra: '-new' })], [], null);
    expect(first.head.release).toBe('2026-10-05');
    expect(first.words).toContain('+ VKORC1 rs9923231 variant (T)-new');
    const nudt15 = await imported([await definition('NUDT15', {})], first.files, null);
    expect(alleleOf(nudt15.now, 'VKORC1', 'rs9923231 variant (T)-new')?.function).toBeNull();
    expect(alleleOf(nudt15.now, 'NUDT15', '*3')?.function).toBe('No function');
    expect(alleleOf(nudt15.now, 'NUDT15', '*3')?.cite).toContain('2026-10-05');
  });

  it('of RYR1’s table takes each allele with its function, and says how new it is only where somebody told', async () => {
    const header = 'allele\tfunction\tchrom\tpos_grch38\trsid\tref\talt\thgvs_g';
    const rows = [
      'c.7522C>T\tMalignant Hyperthermia associated\tchr19\t38500898\trs118192124\tC\tT\t',
      'c.7522C>G\t\tchr19\t38500898\t\tC\tG\t',
    ];
    const path = await table('ryr1.tsv', header, ...rows);
    const { now } = await imported([path]);
    expect(now.pharmacogenes.find(({ gene }) => gene === 'RYR1')?.positions).toMatchObject([{ alts: ['T', 'G'] }]);
    expect(alleleOf(now, 'RYR1', 'c.7522C>T')?.function).toBe('Malignant Hyperthermia associated');
    await expect(imported([path], [], null)).rejects.toThrow(/does not tell how new it is.*--date/);
  });

  it('of guidance replaces it in categories and figures, with its date', async () => {
    const row =
      'codeine\tCYP2D6\tCYP2D6=0.0\tgeneral\tStrong\tCYP2D6: reduced efficacy\tAvoid codeine use.\thttps://example.org/1\t2';
    const { now, words } = await imported([await table('g.tsv', GUIDANCE, row)]);
    expect(now.guidance).toMatchObject([
      { drug: 'codeine', date: '2026-10', version: '2', rows: [{ action: 'avoid' }] },
    ]);
    expect(words).toMatch(/^1 added, \d{4} removed/);
    const unread = row.replace('Avoid codeine use.', 'Sing to it.');
    await expect(imported([await table('g.tsv', GUIDANCE, unread)])).rejects.toThrow(/no category.*Sing to it/);
  });

  it('of ClinGen judges the variants that are listed already, and tells its own date', async () => {
    const row = (moi: string) =>
      `PAH\tHGNC:1\tphenylketonuria\tMONDO:0009861\tDOID:9281\t${moi}\tDefinitive\tSOP\t2026-10-02\t\t`;
    const { now, head } = await imported([await table('c.tsv', CLINGEN, row('AD'))], [], null);
    expect(head.release).toBe('2026-10-02');
    expect(now.geneDiseases?.links('PAH', { doid: 'DOID:9281', mondo: '' })).toBe(true);
    expect(base.geneDiseases).toBeNull();
  });

  it('of the Disease Ontology joins what is written with a number of MONDO', async () => {
    const header = 'doid\tdo_name\tmondo\tomim_via_mondo\tomim_via_do';
    const { now } = await imported([await table('d.tsv', header, 'DOID:9281\tphenylketonuria\tMONDO:1\t\t')]);
    expect(now.geneDiseases?.doidOf({ doid: '', mondo: 'MONDO:1' })).toBe('DOID:9281');
  });
});

describe('a file is refused with what is wrong', () => {
  const clingenRow = 'PAH\tHGNC:1\tphenylketonuria\tMONDO:1\tDOID:9281\tAR\tDefinitive\tSOP\t2026-10-02\t\t';
  const whole = gzipSync(`${CLINGEN}\n${`${clingenRow}\n`.repeat(5000)}`);

  it.each<[string, string | Buffer, RegExp]>([
    ['of another kind', 'name\tage\nA\t1\n', /none of the sources.*ClinVar.*CPIC/],
    ['of bytes', Buffer.from([1, 2, 0, 4]), /not a text file/],
    ['empty', '', /none of the sources/],
    [
      'without a column',
      `${FUNCTIONS.replace('\tfunction', '')}\nTPMT\t*1\t\n`,
      /looks like CPIC’s allele functions, but has no column "function"/,
    ],
    [
      'cut off in a line',
      `${CLINGEN}\n${clingenRow}\nPAH\tHGNC:1\tphenyl`,
      /line 3 has 3 columns, not 11\. Is the file whole\?/,
    ],
    ['compressed and cut off', whole.subarray(0, whole.length - 20), /cut off or damaged/],
    ['with nothing to use', `${CLINGEN}\n`, /holds nothing/],
    [
      'that is somebody’s genome',
      '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n1\t5\t.\tA\tG\t.\t.\t.\n',
      /does not tell its release/,
    ],
    ['of JSON that ends early', '{"gene":"TPMT","variants":[', /cannot be read as JSON/],
    ['of another JSON', '{"a":1}', /no allele definition/],
  ])('%s', async (_, content, reason) => {
    await expect(imported([await folder.file(content, 'given')])).rejects.toThrow(reason);
  });

  it('a definition without a position that the gene needs, or of a gene that laboratories tell', async () => {
    const other = await definition('NUDT15', { moved: true });
    await expect(imported([other])).rejects.toThrow(/13:48045719 is missing, without which NUDT15 is not called/);
    const cyp2d6 = await definition('NUDT15', { gene: 'CYP2D6' });
    await expect(imported([cyp2d6])).rejects.toThrow(/CYP2D6 is not told from a file of small variants/);
  });
});

/** A gene’s definition as PharmCAT carries it, made from the base. */
async function definition(name: string, { extra = '', moved = false, gene = name }) {
  const known = base.pharmacogenes.find((each) => each.gene === name)!;
  const variants = known.positions.map(({ pos, rsid, ref, alts }) => ({
    position: moved ? pos + 1 : pos,
    rsid,
    ref,
    alts,
  }));
  const namedAlleles = known.alleles.map(({ name: allele, reference, changes }) => ({
    name: reference ? allele : `${allele}${extra}`,
    reference,
    alleles: known.positions.map(
      ({ pos, ref }) => changes.find((change) => change.pos === pos)?.bases[0] ?? (reference ? ref : null),
    ),
  }));
  const head = { gene, genomeBuild: 'GRCh38.p14', version: '2026-10-05-00-25', chromosome: `chr${known.chrom}` };
  return folder.file(JSON.stringify({ ...head, variants, namedAlleles }), `${name}.json`);
}

describeWhere(HAS_SHARED_DATA)('the tables that the base is made from', () => {
  const open = (...path: string[]) => sharedFile('open', ...path);

  it.each<[string, () => string[]]>([
    ['clingen', () => [open('clingen_validity', 'clingen_gene_disease_validity.tsv')]],
    ['hpo-genes', () => [open('hpo', 'gene_disease_hpo.tsv.gz')]],
    ['hpo-inheritance', () => [open('hpo', 'doid_inheritance_onset.tsv')]],
    ['acmg-sf', () => [open('gene_lists', 'acmg_sf_v3.3.tsv')]],
    ['acmg-carriers', () => [open('gene_lists', 'acmg_carrier_tier3.tsv')]],
    ['hgnc', () => [open('gene', 'genes.tsv.gz')]],
    ['cpic-alleles', () => [open('pgx', 'cpic_ryr1_alleles.tsv')]],
    [
      'cpic-alleles',
      () =>
        ['TPMT', 'CYP2C19', 'DPYD', 'UGT1A1'].map((gene) =>
          sharedFile('pgx_pharmcat', 'alleles', `${gene}_translation.json`),
        ),
    ],
    ['cpic-guidance', () => [sharedFile('cpic_guidance', 'guidance.tsv')]],
    ['cpic-pairs', () => [open('drug', 'cpic_pairs.tsv')]],
  ])('change nothing when they are imported: %s', async (kind, paths) => {
    const { words, ...result } = await imported(paths());
    expect([result.kind, words]).toEqual([kind, '0 added, 0 removed, 0 judged otherwise']);
  });

  it('take back what CPIC has judged since: functions', async () => {
    const { words } = await imported([open('pgx', 'cpic_allele_function.tsv')]);
    expect(words).toMatch(
      /^0 added, 0 removed, 20 judged otherwise\n {2}\* CYP2B6 \*22: Uncertain function -> Increased/,
    );
  });

  it('tell more of diseases: which number of MONDO is which of the Disease Ontology', async () => {
    expect((await imported([open('disease_xref', 'doid_xref.tsv.gz')])).words).toMatch(/^\d{4,} added, 0 removed/);
  });
});
