import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { documentsQuery } from '../../api/queries/documents';
import type { MedicalDocument } from '../../api/types';
import { dnaOf, type Draft, type DraftAction, draftReducer, emptyDraft } from './draft';
import { LAST_STEP, missingIn, type Missing, type Step } from './steps';

interface WizardState {
  step: Step;
  draft: Draft;
  /** What the person was told to add before going on. */
  missing: Missing | null;
}

const fresh: WizardState = { step: 0, draft: emptyDraft, missing: null };

export interface Wizard extends WizardState {
  /** The genome that the report will read. */
  dna: MedicalDocument | undefined;
  dispatch: (action: DraftAction) => void;
  next: () => void;
  back: () => void;
  /** Says what is missing, or nothing when the report can be asked for. */
  check: () => Missing | undefined;
}

/** The wizard's state: it stays while people look at other pages of the workspace. */
export function useWizard(): Wizard {
  const [state, setState] = useStore<WizardState>('report-wizard', fresh);
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
  const goTo = (to: number) => setState({ ...state, step: to as Step, missing: null });
  return {
    ...state,
    dna,
    check,
    dispatch: (action) =>
      setState(action.type === 'reset' ? fresh : { ...state, draft: draftReducer(draft, action), missing: null }),
    next: () => void (check() || goTo(Math.min(step + 1, LAST_STEP))),
    back: () => goTo(Math.max(step - 1, 0)),
  };
}
