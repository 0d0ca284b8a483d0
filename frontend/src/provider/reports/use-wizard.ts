import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '../../api/queries/documents';
import type { MedicalDocument } from '../../api/generated/schema';
import type { ChosenPatient } from '../people/patient-choices';
import { dnaOf, type DraftAction, draftReducer, emptyDraft } from './draft';
import { LAST_STEP, missingIn, type Missing, type Step } from './steps';
import { useStepHistory } from './use-step-history';
import { freshWizard, useWizardMemory, type WizardState } from './wizard-memory';

export interface Wizard extends WizardState {
  /** The genome that the report will read. */
  dna: MedicalDocument | undefined;
  dispatch: (action: DraftAction) => void;
  next: () => void;
  back: () => void;
  /** Begins with a patient, unless a report for them is under way. */
  startWith: (patient: ChosenPatient) => void;
  /** Gives the missing field; undefined when the report can be requested. */
  check: () => Missing | undefined;
}

/** The wizard's state. It survives visits to other pages of the workspace. */
export function useWizard(): Wizard {
  const [state, setState] = useWizardMemory();
  const { step, draft } = state;
  const genomes = useQuery({
    ...documentsQuery(draft.patient?.userId ?? 0, 'genome'),
    enabled: Boolean(draft.patient),
  });
  const dna = dnaOf(draft, genomes.data ?? []);
  const check = () => {
    const missing = missingIn(step, draft, dna);
    if (missing) setState({ ...state, missing });
    return missing;
  };
  // an entry of the history may be older than the draft, which begins with a patient
  const show = (to: Step) => setState((before) => ({ ...before, step: before.draft.patient ? to : 0, missing: null }));
  const write = useStepHistory(step, show);
  const goTo = (to: number) => {
    show(to as Step);
    write(to as Step);
  };
  return {
    ...state,
    dna,
    check,
    dispatch: (action) => {
      if (action.type !== 'reset') {
        setState((before) => ({ ...before, draft: draftReducer(before.draft, action), missing: null }));
        return;
      }
      setState(freshWizard);
      write(0, true);
    },
    startWith: (patient) =>
      setState((before) =>
        before.draft.patient?.userId === patient.userId
          ? before
          : { ...freshWizard, draft: { ...emptyDraft, patient } },
      ),
    next: () => void (check() || goTo(Math.min(step + 1, LAST_STEP))),
    back: () => goTo(Math.max(step - 1, 0)),
  };
}
