/** What a source links with a gene alone: two changed copies of a dominant one, and one changed copy of a recessive one. */
import type { KnowledgeBase } from '../knowledge/index.js';
import { interpretFile } from '../interpret-file.js';
import { findingsJson } from '../findings-json.js';
import { TestFolder, vcfText } from '../reader/testing/genome-files.js';
import { context, plain, textOf } from '../report/testing/written-report.js';
import { writeReport } from '../report/write-report.js';
import type { InterpretRequest } from './index.js';
import { listing, row } from './testing/listed-row.js';

const ROWS = [
  row({ pos: 9000, pos37: 8900, gene: 'LMNA', condition: 'Cardiovascular phenotype', mode: 'dominant' }),
  row({ pos: 9100, pos37: 9000, gene: 'MFN2', condition: 'Neuropathy', mode: 'dominant' }),
  row({ pos: 9200, pos37: 9100, gene: 'BRIP1', condition: 'Fanconi anaemia J' }),
];

let folder: TestFolder;
let knowledge: KnowledgeBase;

beforeAll(async () => {
  folder = await TestFolder.make();
  knowledge = await listing(folder.path, ROWS);
});
afterAll(() => folder.remove());

async function told(records: string[], asked: Pick<InterpretRequest, 'genes' | 'ageYears' | 'audience'>) {
  const path = await folder.file(vcfText(records));
  const result = await interpretFile(path, { ...asked, sexAtBirth: 'female', build: null }, knowledge);
  if (!result.ok) throw new Error(result.problem.message);
  return { ...result.findings, json: findingsJson(result.findings, result.summary, 'clinician') };
}

describe('two changed copies of a gene that is listed as dominant', () => {
  const [lmna, mfn2] = ['1 9000 . A G . PASS . GT 1/1', '1 9100 . A G . PASS . GT 1/1'];
  const both = (age: { ageYears?: number; audience?: 'person' }) =>
    told([lmna, mfn2], { genes: ['LMNA', 'MFN2'], ...age });

  it('can be its recessive diseases: these are named with their source, and it is said that nobody settled them', async () => {
    const findings = await both({});
    expect(findings.conditions.map(({ condition, conclusion }) => `${condition} ${conclusion}`)).toEqual([
      'Disease of the heart or vessels at_risk',
      'Neuropathy at_risk',
      expect.stringMatching(/^Mandibuloacral dysplasia .* at_risk$/),
      expect.stringMatching(/Charcot-Marie-Tooth disease type 2A2B at_risk$/),
    ]);
    const text = (audience: 'clinician' | 'person') =>
      textOf(writeReport(findings, { ...plain, requiredGenes: ['LMNA'], audience }, context));
    expect(text('clinician')).toMatch(/Whether these do, no source here settles: a specialist decides\..* OMIM 248370/);
    expect(text('person')).toContain('Both copies of your LMNA gene carry a change');
    expect(text('person')).toContain('Two changed copies can cause this, but not all changes do.');
    expect(text('person')).toContain('two changed copies, which can cause this (gene LMNA)');
  });

  it('are told of a child: all by a gene’s rule, and to its clinic alone where they begin early', async () => {
    const clinic = await both({ ageYears: 9 });
    expect(clinic.conditions.map(({ gene, mode }) => `${gene} ${mode}`)).toEqual([
      'LMNA dominant',
      'LMNA recessive',
      'MFN2 recessive',
    ]);
    expect(JSON.stringify(clinic.json)).not.toContain('Neuropathy');
    const person = await both({ ageYears: 9, audience: 'person' });
    expect(person.conditions.map(({ gene, mode }) => `${gene} ${mode}`)).toEqual(['LMNA dominant', 'LMNA recessive']);
  });
});

it('a carrier of a gene that causes disease by one copy too is not called healthy', async () => {
  const findings = await told(['1 9200 . A G . PASS . GT 0/1'], { genes: ['BRIP1'] });
  expect(findings.conditions.map(({ conclusion }) => conclusion)).toEqual(['carrier']);
  const text = (audience: 'clinician' | 'person') =>
    textOf(writeReport(findings, { ...plain, requiredGenes: ['BRIP1'], audience }, context));
  expect(text('clinician')).toMatch(/by one copy \(Familial ovarian cancer\): whether this one does.* ClinGen/);
  expect(text('person')).toContain('Some changes of this gene can cause illness with one copy.');
  expect(text('person')).not.toContain('usually causes no illness');
});

it('a carrier whose variant stands in the base by hand is judged by that row: one copy of HbS causes no other disease', async () => {
  const findings = await told(['11 5227002 . T A . PASS . GT 0/1'], { genes: ['HBB'] });
  expect(findings.conditions).toMatchObject([{ conclusion: 'carrier', byOneCopy: null }]);
});
