/** The wizard's five steps: their requirements, and the request at the end. */
import {
  chosenPatient,
  genomePath,
  REPORT_CREDITS,
  reportBlocks,
  reportName,
  reportPrompt,
  templateBlocks,
  templatePrompt,
} from '@portal/events/rules';
import type { GenerateReportBody, MedicalDocument } from '../../api/generated/schema';
import type { Draft } from './draft';

export const STEPS = [
  'Select Patient',
  'Select Data',
  'Select Template',
  'Configure Report',
  'Review & Generate',
] as const;
export type Step = 0 | 1 | 2 | 3 | 4;
export const LAST_STEP: Step = 4;

export const nextLabel = (step: Step): string =>
  step === LAST_STEP ? `Generate DNA Report (${REPORT_CREDITS} Credits)` : `Next: ${STEPS[(step + 1) as Step]}`;

type DraftField = 'patient' | 'dna' | 'name' | 'prompt' | 'typedGenes' | 'blocks';
export interface Missing {
  field: DraftField;
  message: string;
}

/** Gives the first missing field of a step; undefined when it is complete. */
export function missingIn(step: Step, draft: Draft, dna: MedicalDocument | undefined): Missing | undefined {
  switch (step) {
    case 0:
      return wrongIn('patient', chosenPatient, draft.patient?.userId);
    case 1:
      return wrongIn('dna', genomePath, dna?.file_path);
    case 2:
      return undefined;
    case 3:
      return missingInReport(draft);
    case 4:
      return firstMissing(draft, dna);
  }
}

/** Says what is missing for 'Save as template', which then asks for a title. */
export const missingInTemplate = ({ prompt, blocks, typedGenes }: Draft): string | null =>
  templatePrompt(prompt) ?? templateBlocks(blocks) ?? nothingTyped(typedGenes.trim());

/** Names in the field of genes that nobody has added would be left out without a word. */
export const nothingTyped = (typedGenes: unknown): string | null =>
  typedGenes === '' ? null : 'Please add the genes that you typed, or empty the field';

/** Builds the request from a complete draft. */
export function requestOf(
  draft: Draft,
  patient: NonNullable<Draft['patient']>,
  dna: MedicalDocument,
): GenerateReportBody {
  const name = draft.name.trim();
  return {
    vcf_path: dna.file_path,
    template: {
      name: draft.template?.title ?? name,
      focus: draft.prompt.trim(),
      blocks: draft.blocks,
      require_genes: draft.genes,
    },
    name: patient.name,
    id: String(patient.userId),
    output_filename: name.replaceAll(/\s+/g, '_'),
    report_name: name,
    medical_files: draft.medicalFiles,
    release: draft.release,
  };
}

const missingInReport = ({ name, prompt, typedGenes, blocks }: Draft): Missing | undefined =>
  wrongIn('name', reportName, name) ??
  wrongIn('prompt', reportPrompt, prompt) ??
  wrongIn('typedGenes', nothingTyped, typedGenes.trim()) ??
  wrongIn('blocks', reportBlocks, blocks);

function wrongIn(field: DraftField, rule: (value: unknown) => string | null, value: unknown): Missing | undefined {
  const message = rule(value);
  return message === null ? undefined : { field, message };
}

// Checks all steps again: a file may have been replaced, or a patient moved, while the wizard was open.
const firstMissing = (draft: Draft, dna: MedicalDocument | undefined): Missing | undefined =>
  ([0, 1, 3] as const).map((step) => missingIn(step, draft, dna)).find(Boolean);
