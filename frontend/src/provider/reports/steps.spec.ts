import type { MedicalDocument } from '../../api/generated/schema';
import { type Draft, emptyDraft } from './draft';
import { missingIn, missingInTemplate, nextLabel, requestOf, type Step } from './steps';

const dna = { file_path: 'genomes/7/a.vcf' } as MedicalDocument;
const complete: Draft = {
  ...emptyDraft,
  patient: { userId: 7, name: 'Dana Reyes' },
  name: ' Heart  and\tvessels ',
  prompt: ' Look at the heart. ',
  genes: ['LDLR'],
  blocks: ['introduction'],
  medicalFiles: ['records/7/b.pdf'],
  release: 'later',
};
const message = (step: Step, draft: Draft, file: MedicalDocument | undefined = dna) =>
  missingIn(step, draft, file)?.message;

it('the buttons say what comes next', () => {
  expect(([0, 1, 2, 3, 4] as const).map(nextLabel)).toEqual([
    'Next: Select Data',
    'Next: Select Template',
    'Next: Configure Report',
    'Next: Review & Generate',
    'Generate DNA Report (250 Credits)',
  ]);
});

describe('a step lets on only when its conditions hold', () => {
  it('a patient', () => {
    expect(message(0, emptyDraft)).toBe('Please select a patient to continue');
    expect(message(0, complete)).toBeUndefined();
  });

  it('a DNA sequence; medical files are optional', () => {
    expect(missingIn(1, complete, undefined)?.message).toBe('Please select a DNA sequence to continue');
    expect(message(1, { ...complete, medicalFiles: [] })).toBeUndefined();
  });

  it('the template is optional', () => expect(message(2, emptyDraft)).toBeUndefined());

  it.each([
    [{ name: ' ' }, 'Please provide a report name'],
    [{ prompt: '\n' }, 'Please provide a report prompt'],
    [{ blocks: [] }, 'Please select at least one report block'],
    [{ genes: [] }, undefined],
    [{ typedGenes: ' BRCA1' }, 'Please add the genes that you typed, or empty the field'],
  ])('the report with %j: %s', (changes, expected) => expect(message(3, { ...complete, ...changes })).toBe(expected));

  it('the last one looks at all again, since files can go while the wizard is open', () => {
    expect(missingIn(4, complete, undefined)?.field).toBe('dna');
    expect(missingIn(4, complete, dna)).toBeUndefined();
  });
});

it('saving as template needs prompt, blocks, and no gene that is only typed, in this order', () => {
  expect(missingInTemplate(emptyDraft)).toBe('Please provide a report prompt before saving');
  expect(missingInTemplate({ ...emptyDraft, prompt: 'x' })).toBe(
    'Please select at least one report block before saving',
  );
  expect(missingInTemplate({ ...complete, typedGenes: 'BRCA1' })).toMatch(/^Please add the genes/);
  expect(missingInTemplate(complete)).toBeNull();
});

it("the request carries the specification's fields", () => {
  expect(requestOf(complete, complete.patient!, dna)).toEqual({
    vcf_path: 'genomes/7/a.vcf',
    template: {
      name: 'Heart  and\tvessels',
      focus: 'Look at the heart.',
      blocks: ['introduction'],
      require_genes: ['LDLR'],
    },
    name: 'Dana Reyes',
    id: '7',
    output_filename: 'Heart_and_vessels',
    report_name: 'Heart  and\tvessels',
    medical_files: ['records/7/b.pdf'],
    release: 'later',
  });
});
