import { useEffect } from 'react';

/** Time in which the first screen has come to stand. */
const AHEAD_MILLISECONDS = 3_000;

const SCREENS = [
  () => import('../patient/patient-overview'),
  () => import('../employee/employee-overview'),
  () => import('../house/company-area'),
  () => import('../reports/reports'),
  () => import('../tracker/dna-tracker'),
  () => import('../jump/jump-dialog'),
  () => import('../jump/shortcuts-dialog'),
  () => import('../people/add-patient-dialog'),
  () => import('../employees/add-employee-dialog'),
  () => import('../../account'),
  () => import('../../site/own-page'),
];

/** Loads the scripts of the other screens once the first one stands, so that none is missing when the line is gone. */
export function useLoadAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadInTurns(), AHEAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
}

/** One after the other, so that the page answers in between. */
async function loadInTurns(): Promise<void> {
  for (const load of SCREENS) await load().catch(() => undefined);
}
