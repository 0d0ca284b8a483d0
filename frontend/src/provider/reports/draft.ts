/** The draft of a report in the wizard. It is a pure reducer, so that one function has all rules of selection. */
import type { ReportBlock, ReportRelease } from '@portal/events/rules';
import type { MedicalDocument, ReportTemplate } from '../../api/generated/schema';
import { isUsable } from '../../documents/usable';
import type { ChosenPatient } from '../people/patient-choices';
import { addTyped } from './genes';

export interface Draft {
  patient: ChosenPatient | null;
  /** A `file_path`; `automatic` until somebody chooses: the primary genome, once the documents are there. */
  dna: string | 'automatic' | null;
  /** `file_path`s of records that the writer may read too. */
  medicalFiles: string[];
  template: Pick<ReportTemplate, 'id' | 'title'> | null;
  name: string;
  prompt: string;
  genes: string[];
  /** names in the field of genes that are not added yet */
  typedGenes: string;
  blocks: ReportBlock[];
  /** when the patient may read it */
  release: ReportRelease;
}

export type DraftAction =
  | { type: 'choosePatient'; patient: ChosenPatient }
  | { type: 'chooseDna'; filePath: string }
  | { type: 'toggleMedicalFile'; filePath: string }
  | { type: 'chooseTemplate'; template: ReportTemplate }
  | { type: 'templateGone'; id: number }
  | { type: 'write'; field: 'name' | 'prompt' | 'typedGenes'; text: string }
  | { type: 'setGenes'; genes: string[] }
  | { type: 'toggleBlock'; block: ReportBlock }
  | { type: 'chooseRelease'; release: ReportRelease }
  | { type: 'reset' };

export const emptyDraft: Draft = {
  patient: null,
  dna: 'automatic',
  medicalFiles: [],
  template: null,
  name: '',
  prompt: '',
  genes: [],
  typedGenes: '',
  blocks: [],
  release: 'now',
};

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'choosePatient':
      return { ...draft, ...withoutFiles, patient: isChosen(draft, action.patient) ? null : action.patient };
    case 'chooseDna':
      return { ...draft, dna: action.filePath };
    case 'toggleMedicalFile':
      return { ...draft, medicalFiles: toggle(draft.medicalFiles, action.filePath) };
    case 'chooseTemplate':
      return draft.template?.id === action.template.id ? withoutTemplate(draft) : withTemplate(draft, action.template);
    case 'templateGone':
      return draft.template?.id === action.id ? { ...draft, template: null } : draft;
    case 'write':
      return { ...draft, [action.field]: action.text };
    case 'setGenes':
      return { ...draft, genes: action.genes };
    case 'toggleBlock':
      return { ...draft, blocks: toggle(draft.blocks, action.block) };
    case 'chooseRelease':
      return { ...draft, release: action.release };
    case 'reset':
      return emptyDraft;
  }
}

/** Gives the genome for the report: the chosen one, else the converted primary one. */
export function dnaOf(draft: Draft, genomes: MedicalDocument[]): MedicalDocument | undefined {
  if (draft.dna === 'automatic') return genomes.find((genome) => genome.primary && isUsable(genome));
  return genomes.find((genome) => genome.file_path === draft.dna && isUsable(genome));
}

const withoutFiles: Pick<Draft, 'dna' | 'medicalFiles'> = { dna: 'automatic', medicalFiles: [] };

const isChosen = (draft: Draft, patient: ChosenPatient): boolean => draft.patient?.userId === patient.userId;

// Applies a template. The name is the user's own: choosing a template keeps it, deselecting one clears it (as
// specified).
const withTemplate = (draft: Draft, { id, title, prompt, genes, blocks }: ReportTemplate): Draft => ({
  ...draft,
  template: { id, title },
  prompt,
  genes: addTyped([], genes),
  typedGenes: '',
  blocks: splitBlocks(blocks),
});

const withoutTemplate = (draft: Draft): Draft => ({
  ...draft,
  template: null,
  name: '',
  prompt: '',
  genes: [],
  typedGenes: '',
  blocks: [],
});

/** Splits `introduction, risk_assessment`, the form in templates. */
export const splitBlocks = (blocks: string): ReportBlock[] =>
  blocks
    .split(',')
    .map((block) => block.trim())
    .filter(Boolean) as ReportBlock[];

/** The items with this one, or without it where it was among them. */
export const toggle = <T>(items: T[], item: T): T[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
