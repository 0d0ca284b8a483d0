import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Gives each step an entry in the browser's history, so that its Back walks the steps. The address stays.
 *
 * @param follow shows the step of an entry that the browser came back to
 */
export function useStepHistory<Step extends number>(step: Step, follow: (step: Step) => void) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const entry = state as { step?: Step; patient?: object } | null;
  const write = (to: Step, replace = false) => void navigate(pathname + search, { replace, state: { step: to } });
  useEffect(() => {
    if (entry?.patient) return; // the patient is taken first
    if (entry?.step === undefined) write(step, true);
    else if (entry.step !== step) follow(entry.step);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for an entry
  }, [state]);
  return write;
}
