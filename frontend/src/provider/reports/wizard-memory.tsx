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
  /** What the person was told to add before going on. */
  missing: Missing | null;
}

export const freshWizard: WizardState = { step: 0, draft: emptyDraft, missing: null };

type Memory = [WizardState, Dispatch<SetStateAction<WizardState>>];

const WizardContext = createContext<Memory | undefined>(undefined);

/** Keeps an unfinished report in this tab: people come back to it from other pages, and from buying credits. */
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

// It names a patient: nothing of it stays for whoever signs in next.
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
    return kept && kept.userId === currentSession()?.user.id ? { ...freshWizard, ...kept.state } : freshWizard;
  } catch {
    return freshWizard; // written by an older build: begin anew
  }
}
