/** Public files of many makers: exact figures, real dialects, and everything the specification forbids. */
import { readdirSync } from 'node:fs';
import { TabixIndexedFile } from '@gmod/tabix';
import { gunzipSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { convert } from './standard-form/convert.js';
import { observe } from './observation/observe.js';
import { scan } from './scan.js';
import { HAS_SHARED_DATA, sharedFile, TestFolder } from './testing/genome-files.js';
import { describeWhere } from '../../platform/kernel/testing/where.js';

const describeWithData = describeWhere(HAS_SHARED_DATA);

/** Names of the genome files in a folder; none where there are no data. */
const listed = (...path: string[]): string[] =>
  HAS_SHARED_DATA ? readdirSync(sharedFile(...path)).filter((name) => /vcf/.test(name) && !name.endsWith('.tbi')) : [];

async function summaryOf(...path: string[]) {
  const result = await scan(sharedFile(...path));
  if (!result.ok) throw new Error(`${path.join('/')}: ${JSON.stringify(result.problem)}`);
  return result.summary;
}

describeWithData('public data: a whole chromosome of a real person', () => {
  const NA12878 = ['vcf_grch38_na12878', 'PG_NA12878_hg38-chr21.vcf.gz'] as const;
  let folder: TestFolder;
  beforeAll(async () => (folder = await TestFolder.make()));
  afterAll(() => folder.remove());

  it('has exactly the published counts', async () => {
    expect(await summaryOf(...NA12878)).toMatchObject({
      build: 'GRCh38',
      samples: ['NA12878'],
      sample: 'NA12878',
      records: 65_370,
      snvs: 54_798,
      indels: 10_572,
      other: 0,
      multiallelic: 652,
      pass: 60_206,
      referenceBlocks: 0,
      size: 669_152,
      titv: expect.closeTo(2.082, 3),
      hethom: expect.closeTo(1.594, 3),
    });
  });

  it('gives by its index what a full scan gives, and the same summary again', async () => {
    const result = await convert(sharedFile(...NA12878), folder.path);
    if (!result.ok) throw new Error(result.problem.message);
    const lines = gunzipSync(await readFile(result.vcfPath))
      .toString()
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    const indexed = new TabixIndexedFile({ path: result.vcfPath });
    for (const [from, to] of [
      [1, 46_709_983],
      [14_000_000, 14_100_000],
      [5_249_599, 5_249_599],
      [46_000_000, 46_709_983],
    ] as const) {
      const found: string[] = [];
      await indexed.getLines('chr21', from - 1, to, (line) => void found.push(line));
      expect(found).toEqual(lines.filter((line) => touches(line, from, to)));
    }
  });
});

function touches(line: string, from: number, to: number): boolean {
  const [, pos, , ref] = line.split('\t', 4);
  return Number(pos) <= to && Number(pos) + ref!.length - 1 >= from;
}

describeWithData('public data: gVCF', () => {
  const GVCF = ['gvcf_grch38_pharmcat', 'test.g.vcf.bgz'] as const;

  it('has blocks that are no variants', async () => {
    expect(await summaryOf(...GVCF)).toMatchObject({
      records: 287,
      referenceBlocks: 184,
      snvs: 71,
      indels: 32,
      other: 0,
    });
    expect(await summaryOf('gvcf_grch38_pharmcat', 'test_gvcf_block.vcf')).toMatchObject({ referenceBlocks: 1 });
    expect(await summaryOf('gvcf_grch38_pharmcat', 'test_not_gvcf_block.vcf')).toMatchObject({
      referenceBlocks: 0,
      snvs: 1,
      indels: 1,
    });
  });

  it('is evidence of the reference inside a block, of a variant at its record, of nothing elsewhere', async () => {
    const sites = [
      { chrom: '1', pos: 11_785_319, ref: 'G', alts: ['A'] },
      { chrom: '1', pos: 11_786_390, ref: 'G', alts: ['A'] },
      { chrom: '1', pos: 11_786_426, ref: 'A', alts: ['G'] },
      { chrom: '1', pos: 11_000_000, ref: 'A', alts: ['G'] },
    ];
    const result = await observe(sharedFile(...GVCF), { sites });
    expect(result.ok && result.observations).toMatchObject([
      { kind: 'called', alleles: ['G', 'G'], evidence: { from: 'reference-block', depth: 63, genotypeQuality: 48 } },
      { kind: 'called', alleles: ['G', 'A'], evidence: { from: 'record', depth: 100 } },
      { kind: 'no-call' },
      { kind: 'not-covered' },
    ]);
  });
});

describeWithData('public data: builds', () => {
  it.each([
    ['vep_examples', 'homo_sapiens_GRCh37.vcf', 'GRCh37'],
    ['vep_examples', 'homo_sapiens_GRCh38.vcf', 'GRCh38'],
    ['vep_examples', 'idt_test.vcf', 'GRCh38'],
    ['vep_examples', 'test_not_ordered.vcf', 'GRCh38'],
    ['vep_examples', 'testMT.vcf.gz', 'unknown'],
    ['build_pairs_pcgr', 'T001-BRCA.grch37.vcf.gz', 'GRCh37'],
    ['build_pairs_pcgr', 'T001-BRCA.grch38.vcf.gz', 'GRCh38'],
    ['sv_grch38', 'bnd.base.vcf.gz', 'GRCh38'],
    ['clinvar_grch38', 'input.vcf.gz', 'GRCh38'],
  ])('%s/%s is on %s', async (folder, name, build) => {
    expect((await summaryOf(folder, name)).build).toBe(build);
  });
});

describeWithData('public data: dialects', () => {
  it('takes no structural variant for a single-nucleotide one', async () => {
    expect(await summaryOf('sv_grch38', 'bnd.base.vcf.gz')).toMatchObject({ records: 196, snvs: 0 });
    expect(await summaryOf('sv_grch38', 'giab.vcf.gz')).toMatchObject({ records: 35, snvs: 0, indels: 35 });
    expect(await summaryOf('vcf_js_all', 'vcf44_spec.vcf')).toMatchObject({ records: 9, snvs: 0 });
  });

  const NO_VERSION = ['breakends.vcf', 'pedigree.vcf', 'vcf4.3_spec_bnd.vcf', 'weird_info_and_missing_format.vcf'];

  it.each(['vcf_js_all', 'htslib', 'sv_grch38'].flatMap((folder) => listed(folder).map((name) => [folder, name])))(
    'reads %s/%s, or says what it lacks',
    async (folder, name) => {
      const result = await scan(sharedFile(folder!, name!));
      const reason = result.ok ? 'read' : result.problem.message;
      expect(reason).toMatch(NO_VERSION.includes(name!) ? /fileformat/ : /^read$/);
    },
  );
});

describeWithData('public data: what the specification allows and forbids', () => {
  const versions = ['v4.1', 'v4.2'];
  const files = (kind: string) =>
    versions.flatMap((version) => listed('vcf_validator', version, kind).map((name) => [version, name] as const));

  it.each(files('passed'))('accepts passed %s/%s without a warning', async (version, name) =>
    expect(await scan(sharedFile('vcf_validator', version, 'passed', name))).toMatchObject({
      ok: true,
      summary: { warnings: [] },
    }),
  );

  /** What the reader needs. Other rules of the specification say nothing about a person's alleles. */
  const BROKEN =
    /failed_(body_(alt_00[1-9]|chrom|pos|ref_00[02]|qual_000|format_00[0124]|sample_(00[0123]|011))|fileformat|header_000|meta_00[245])/;

  it.each(files('failed').filter(([, name]) => BROKEN.test(name)))(
    'refuses the broken structure of %s/%s',
    async (version, name) =>
      expect(await scan(sharedFile('vcf_validator', version, 'failed', name))).toEqual({
        ok: false,
        problem: { line: expect.any(Number), message: expect.any(String) },
      }),
  );

  /** MIN_DP and its like stand in every gVCF. */
  const WITHOUT_WARNING = ['failed_body_format_003.vcf'];

  it.each(files('failed').filter(([, name]) => !BROKEN.test(name)))(
    'reads failed %s/%s and says what is wrong with it',
    async (version, name) => {
      const result = await scan(sharedFile('vcf_validator', version, 'failed', name));
      expect(result.ok && result.summary.warnings.length > 0).toBe(!WITHOUT_WARNING.includes(name));
    },
  );
});
