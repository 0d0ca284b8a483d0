import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { navOf } from '../../nav';
import { patientPath, paths } from '../../paths';
import { useMay } from '../../session/rights';
import { useUser } from '../../session/use-session';
import { useDebounced } from '../../ui/use-debounced';
import { patientSearchQuery } from '../data/patients';

export interface Destination {
  to: string;
  label: string;
  /** The kind of destination, or a detail that distinguishes equal names. */
  hint: string;
}

const LOGS: Destination = { to: `${paths.dnaTracker}?tab=logs`, label: 'Logs', hint: 'Page' };
const BUY_CREDITS: Destination = { to: paths.credits, label: 'Buy Credits', hint: 'Page' };

/** The pages that the person may use. */
function usePages(): Destination[] {
  const sections = navOf(useUser()).map(({ to, label }) => ({ to, label, hint: 'Page' }));
  return [...sections, ...(useMay('read') ? [LOGS] : []), ...(useMay('buy') ? [BUY_CREDITS] : [])];
}

/** Whether a word of a label begins with the text: `om` means Omar, not Company. */
const beginsIn = (label: string, words: string): boolean =>
  ` ${label.toLowerCase()}`.includes(` ${words.trim().toLowerCase()}`);

/** Finds pages by the beginning of a word, and patients whose name contains the text. */
export function useDestinations(words: string) {
  const settled = useDebounced(words.trim());
  const enabled = useMay('read');
  const patients = useQuery({ ...patientSearchQuery(settled), placeholderData: keepPreviousData, enabled });
  const pages = usePages().filter(({ label }) => beginsIn(label, words));
  const found = patients.data?.data ?? [];
  return {
    destinations: [...pages, ...found.map(destinationOf)],
    isSearching: patients.isFetching || settled !== words.trim(),
    error: patients.error,
    retry: () => void patients.refetch(),
  };
}

const destinationOf = (patient: { user_id: number; user: { name: string; email: string } }): Destination => ({
  to: patientPath(patient.user_id),
  label: patient.user.name,
  hint: patient.user.email,
});
