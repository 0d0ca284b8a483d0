import type { GenomeBuildChosen, PrimaryGenomeChosen, SampleChosen } from '@portal/events';
import { Refused } from '../platform/log/decider.js';
import type { PatientDocument, PatientDocuments } from './patient-document.js';

/** What people choose for a genome: its sample, its build, and that it is the primary one. */
export type GenomeChoice =
  | { type: 'ChooseSample'; companyId: number; patientId: number; documentId: number; sample: string }
  | ({ type: 'ChooseBuild' } & Omit<GenomeBuildChosen['data'], 'version'>)
  | { type: 'MakePrimary'; companyId: number; patientId: number; documentId: number };

type ChoiceOf<Type extends GenomeChoice['type']> = Extract<GenomeChoice, { type: Type }>;

/**
 * Chooses the patient's sample of a file of several.
 *
 * @throws Refused `genome.not-ready`, `genome.rejected`, `genome.no-such-sample`
 */
export function chooseSample(
  { companyId, patientId, documentId, sample }: ChoiceOf<'ChooseSample'>,
  state: PatientDocuments,
): (SampleChosen | PrimaryGenomeChosen)[] {
  const genome = genomeOf(documentId, state);
  if (!genome.samples.includes(sample))
    throw new Refused('genome.no-such-sample', { samples: genome.samples.join(', ') });
  if (genome.sample === sample) return [];
  const chosen: SampleChosen = {
    type: 'SampleChosen',
    data: { documentId, patientId, companyId, version: genome.version, sample },
  };
  const isFirstChoice = genome.sample === null;
  const becomesPrimary = state.primaryId === null || (isFirstChoice && wasAskedToBePrimary(documentId, state));
  return [chosen, ...(becomesPrimary ? primaryChosen({ documentId, patientId, companyId }, state) : [])];
}

/**
 * Whether the converted version's upload asked to be primary. With several samples, the wish waits for the choice of
 * one.
 */
function wasAskedToBePrimary(documentId: number, { documents }: PatientDocuments): boolean {
  const { genome, uploads = [] } = documents.get(documentId) ?? {};
  return uploads.some(({ version, makePrimary }) => version === genome?.version && makePrimary);
}

/**
 * Records the build that a person names for a file that does not tell it. A build that the file shows cannot be
 * changed.
 *
 * @throws Refused `genome.not-ready`, `genome.rejected`, `genome.build-otherwise`
 */
export function chooseBuild(
  choice: Omit<ChoiceOf<'ChooseBuild'>, 'type'>,
  state: PatientDocuments,
): GenomeBuildChosen[] {
  const genome = genomeOf(choice.documentId, state);
  const shown = genome.figures.build;
  if (shown === choice.build || genome.chosenBuild === choice.build) return [];
  if (shown !== 'unknown') throw new Refused('genome.build-otherwise', { build: shown });
  return [{ type: 'GenomeBuildChosen', data: { ...choice, version: genome.version } }];
}

/** @throws Refused `genome.not-ready`, `genome.rejected`, `genome.sample-not-chosen` */
export function makePrimary(command: ChoiceOf<'MakePrimary'>, state: PatientDocuments): PrimaryGenomeChosen[] {
  const genome = genomeOf(command.documentId, state);
  if (genome.sample === null) throw new Refused('genome.sample-not-chosen');
  return primaryChosen(command, state);
}

/** @throws Refused for a file that is not converted: it failed, or is on its way */
function genomeOf(documentId: number, { documents }: PatientDocuments): NonNullable<PatientDocument['genome']> {
  const { genome, uploads = [] } = documents.get(documentId) ?? {};
  if (genome) return genome;
  throw new Refused(uploads.at(-1)?.state === 'rejected' ? 'genome.rejected' : 'genome.not-ready');
}

/** Makes a genome the primary one, unless it is. */
export function primaryChosen(
  { documentId, patientId, companyId }: { documentId: number; patientId: number; companyId: number },
  { primaryId: previousDocumentId }: PatientDocuments,
): PrimaryGenomeChosen[] {
  if (previousDocumentId === documentId) return [];
  return [{ type: 'PrimaryGenomeChosen', data: { documentId, patientId, companyId, previousDocumentId } }];
}
