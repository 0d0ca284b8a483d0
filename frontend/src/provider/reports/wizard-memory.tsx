import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useState } from 'react';
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

/** Keeps an unfinished report while people look at other pages of the workspace. */
export function WizardMemory({ children }: { children: ReactNode }) {
  return <WizardContext value={useState(freshWizard)}>{children}</WizardContext>;
}

export function useWizardMemory(): Memory {
  const memory = useContext(WizardContext);
  if (!memory) throw new Error('The report wizard needs a WizardMemory around it');
  return memory;
}
