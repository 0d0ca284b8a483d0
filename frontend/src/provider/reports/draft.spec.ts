import type { GenomeSummary, MedicalDocument, ReportTemplate } from '../../api/generated/schema';
import { dnaOf, type Draft, type DraftAction, draftReducer, emptyDraft } from './draft';

const dana = { userId: 7, name: 'Dana Reyes' };
const omar = { userId: 8, name: 'Omar Haddad' };
const cancer: ReportTemplate = {
  id: 3,
  title: 'Hereditary Cancer',
  description: '',
  prompt: 'Look for hereditary cancer.',
  genes: 'brca1, BRCA2,brca1',
  blocks: 'introduction,risk_assessment',
  public: true,
  created_at: '2026-01-01T00:00:00.000Z',
};

const after = (...actions: DraftAction[]): Draft => actions.reduce(draftReducer, emptyDraft);
const genome = (file_path: string, changes: Partial<MedicalDocument> = {}): MedicalDocument => ({
  id: 1,
  title: 'a.vcf',
  file_path,
  document_type: 'genome',
  status: 'Ready',
  conversion_complete: true,
  primary: false,
  updated_at: '2026-01-01T00:00:00.000Z',
  ...changes,
});

describe('choosing a patient', () => {
  const chosen = after(
    { type: 'choosePatient', patient: dana },
    { type: 'chooseDna', filePath: 'a' },
    { type: 'toggleMedicalFile', filePath: 'm' },
  );

  it('again lets the patient go and clears the DNA choice and the documents', () => {
    expect(draftReducer(chosen, { type: 'choosePatient', patient: { ...dana } })).toEqual(emptyDraft);
  });

  it('another one drops the files of the first', () => {
    const draft = draftReducer(chosen, { type: 'choosePatient', patient: omar });
    expect(draft).toMatchObject({ patient: omar, dna: 'automatic', medicalFiles: [] });
  });
});

describe('the DNA of the report', () => {
  it('is the primary genome whose conversion is complete', () => {
    const genomes = [genome('a'), genome('b', { primary: true })];
    expect(dnaOf(emptyDraft, genomes)?.file_path).toBe('b');
  });

  it('is nothing while the primary genome is processed', () => {
    const genomes = [genome('a'), genome('b', { primary: true, conversion_complete: false })];
    expect(dnaOf(emptyDraft, genomes)).toBeUndefined();
  });

  it('is nothing while several samples wait for a choice', () => {
    const waiting = { samples: ['NA1', 'NA2'], sample: null } as GenomeSummary;
    expect(dnaOf(emptyDraft, [genome('a', { primary: true, genome: waiting })])).toBeUndefined();
    const settled = { ...waiting, sample: 'NA2' };
    expect(dnaOf(emptyDraft, [genome('a', { primary: true, genome: settled })])?.file_path).toBe('a');
  });

  it('is the chosen one, also beside a primary one', () => {
    const draft = after({ type: 'chooseDna', filePath: 'a' });
    expect(dnaOf(draft, [genome('a'), genome('b', { primary: true })])?.file_path).toBe('a');
  });
});

describe('choosing a template', () => {
  it('fills prompt, genes and blocks but not the name', () => {
    const draft = after({ type: 'write', field: 'name', text: 'Mine' }, { type: 'chooseTemplate', template: cancer });
    expect(draft).toMatchObject({
      name: 'Mine',
      prompt: 'Look for hereditary cancer.',
      genes: ['BRCA1', 'BRCA2'],
      blocks: ['introduction', 'risk_assessment'],
      template: { id: 3, title: 'Hereditary Cancer' },
    });
  });

  it('again lets it go and clears name, prompt, genes and blocks', () => {
    const draft = after(
      { type: 'choosePatient', patient: dana },
      { type: 'chooseTemplate', template: cancer },
      { type: 'write', field: 'name', text: 'Mine' },
      { type: 'chooseTemplate', template: cancer },
    );
    expect(draft).toEqual({ ...emptyDraft, patient: dana });
  });

  it('that is deleted keeps what was filled in', () => {
    const draft = after({ type: 'chooseTemplate', template: cancer }, { type: 'templateGone', id: 3 });
    expect(draft).toMatchObject({ template: null, prompt: cancer.prompt });
  });
});

it('a block is chosen and let go', () => {
  const once: DraftAction = { type: 'toggleBlock', block: 'monitoring_plan' };
  expect(after(once).blocks).toEqual(['monitoring_plan']);
  expect(after(once, once).blocks).toEqual([]);
});
