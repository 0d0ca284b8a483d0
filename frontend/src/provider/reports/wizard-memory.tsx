import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useState,
} from 'react';
import { currentSession, subscribeSession } from '../../api/session';
import { type Draft, emptyDraft } from './draft';
import type { Missing, Step } from './steps';

export interface WizardState {
  step: Step;
  draft: Draft;
  /** The missing field that the user was told about. */
  missing: Missing | null;
}

export const freshWizard: WizardState = { step: 0, draft: emptyDraft, missing: null };

type Memory = [WizardState, Dispatch<SetStateAction<WizardState>>];

const WizardContext = createContext<Memory | undefined>(undefined);

/** Keeps an unfinished report in this tab, so that users can return to it from other pages or a purchase of credits. */
export function WizardMemory({ children }: { children: ReactNode }) {
  const memory = useState(recall);
  const [state] = memory;
  useEffect(() => keep(state), [state]);
  return <WizardContext value={memory}>{children}</WizardContext>;
}

export function useWizardMemory(): Memory {
  const memory = useContext(WizardContext);
  if (!memory) throw new Error('The report wizard needs a WizardMemory around it');
  return memory;
}

const KEY = 'report-wizard';

// clears it when the session changes, because the draft names a patient
subscribeSession(() => {
  if (!currentSession()) sessionStorage.removeItem(KEY);
});

function keep(state: WizardState): void {
  const userId = currentSession()?.user.id;
  if (state === freshWizard || userId === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify({ userId, state }));
}

function recall(): WizardState {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { userId: number; state: WizardState } | null;
    if (!kept || kept.userId !== currentSession()?.user.id) return freshWizard;
    return { ...freshWizard, ...kept.state, draft: { ...emptyDraft, ...kept.state.draft } };
  } catch {
    return freshWizard; // written by an older build: begin anew
  }
}
