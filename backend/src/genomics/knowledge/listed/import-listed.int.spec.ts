import { gzipSync } from 'node:zlib';
import { HAS_SHARED_DATA, sharedFile, TestFolder } from '../../reader/testing/genome-files.js';
import { describeWhere } from '../../../platform/kernel/testing/where.js';
import { clinvarVcf } from './clinvar-vcf.js';
import { clinvar } from '../importers/clinvar.js';
import { differenceInWords, differenceOf } from '../importers/index.js';
import { builtInKnowledge as base } from '../index.js';
import { CLINVAR } from './clinvar.js';
import { importClinvar } from './import-listed.js';
import { readListed, writeListed } from './listed-file.js';
import type { ListedRow } from './row.js';

const HEAD =
  '##fileformat=VCFv4.1\n##fileDate=2026-11-15\n##reference=GRCh38\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n';

const info = (more: string) =>
  `AF_EXAC=0.00002;CLNDISDB=MONDO:MONDO:0009861,OMIM:261600;CLNDN=Phenylketonuria;CLNHGVS=NC_000012.12:g.102840493G>A;GENEINFO=PAH:5053;MC=SO:0001583|missense_variant;ORIGIN=1;RS=5030858;${more}`;
const EXPERTS = info('CLNREVSTAT=reviewed_by_expert_panel;CLNSIG=Pathogenic');
const ONE = info('CLNREVSTAT=criteria_provided,_single_submitter;CLNSIG=Likely_pathogenic');
const BENIGN = info('CLNREVSTAT=reviewed_by_expert_panel;CLNSIG=Benign');

const record = (pos: number, id: number, text: string) => `12\t${pos}\t${id}\tG\tA\t.\t.\t${text}\n`;

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const listOf = async (name: string, rows: readonly ListedRow[]) => {
  await writeListed(`${folder.path}/${name}`, rows, CLINVAR);
  return readListed(`${folder.path}/${name}`);
};

it('reads ClinVar’s own VCF, and where its variants lie on GRCh37 from its file on that build', async () => {
  const on38 = await folder.file(gzipSync(HEAD + record(102840493, 577, EXPERTS)), 'clinvar.vcf.gz');
  const on37 = await folder.file(HEAD.replace('38', '37') + record(103234271, 577, EXPERTS), 'clinvar37.vcf');
  expect(await importClinvar(on38, { on37 })).toEqual([
    expect.objectContaining({
      ...{ chrom: '12', pos: 102840493, pos37: 103234271, ref: 'G', alt: 'A', gene: 'PAH', rsid: 'rs5030858' },
      ...{ stars: 3, review: 'reviewed by expert panel', significance: 'Pathogenic', mode: 'recessive' },
      ...{ condition: 'Phenylketonuria', consequence: 'missense variant', frequency: 0.00002 },
      ...{ accession: 'VCV000000577', release: '2026-11-15', name: 'NC_000012.12:g.102840493G>A' },
    }),
  ]);
});

it('says what a newer release changed; what is benign now is gone', async () => {
  const older = await folder.file(HEAD + record(100, 1, ONE) + record(200, 2, ONE), 'older.vcf');
  const newer = await folder.file(
    HEAD + record(100, 1, EXPERTS) + record(200, 2, BENIGN) + record(300, 3, ONE),
    'newer.vcf',
  );
  const before = await listOf('older', await importClinvar(older));
  const after = await listOf('newer', await importClinvar(newer, { before }));
  const factsOf = (listed: typeof before) => clinvar.facts({ ...base, listed });
  const words = differenceInWords(await differenceOf(factsOf(before), factsOf(after)));
  expect(words.split('\n')[0]).toBe('1 added, 1 removed, 1 judged otherwise');
  expect(words).toContain(
    'VCV000000001): Likely pathogenic, 1 star, Phenylketonuria, recessive -> Pathogenic, 3 stars, Phenylketonuria, recessive',
  );
  expect(before.head.version).not.toBe(after.head.version);
});

it('keeps where a variant lies on GRCh37 from the list before', async () => {
  const path = await folder.file(HEAD + record(100, 1, ONE), 'kept.vcf');
  const [row] = await importClinvar(path);
  const before = await listOf('with37', [{ ...row!, pos37: 90 }]);
  expect((await importClinvar(path, { before }))[0]?.pos37).toBe(90);
});

it.each([
  ['without its release', HEAD.replace('##fileDate=2026-11-15\n', ''), /release/],
  ['on another build', HEAD.replace('GRCh38', 'GRCh37'), /on GRCh38 is needed/],
  ['without a pathogenic variant', HEAD + record(100, 1, BENIGN), /no variant/],
])('refuses a file %s', async (_, text, reason) => {
  const path = await folder.file(text);
  await expect(importClinvar(path)).rejects.toThrow(reason);
});

describeWhere(HAS_SHARED_DATA)('ClinVar’s published records', () => {
  it('all have a significance and a name', async () => {
    const path = sharedFile('clinvar_grch38', 'input.vcf.gz');
    let [records, whole] = [0, 0];
    for await (const { significance, hgvs } of clinvarVcf(path)) {
      records++;
      whole += Number(significance !== '' && hgvs.startsWith('NC_'));
    }
    expect([records, whole]).toEqual([50, 50]);
  });
});
