import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PROVIDER_NAV } from '../../nav';
import { patientPath, paths } from '../../paths';
import { useDebounced } from '../../ui/use-debounced';
import { patientSearchQuery } from '../data/patients';

export interface Destination {
  to: string;
  label: string;
  /** The kind of destination, or a detail that distinguishes equal names. */
  hint: string;
}

const PAGES: Destination[] = [
  ...PROVIDER_NAV.map(({ to, label }) => ({ to, label, hint: 'Page' })),
  { to: `${paths.dnaTracker}?tab=logs`, label: 'Logs', hint: 'Page' },
  { to: paths.credits, label: 'Buy Credits', hint: 'Page' },
];

/** Finds pages and patients whose name contains the text. */
export function useDestinations(words: string) {
  const settled = useDebounced(words.trim());
  const patients = useQuery({ ...patientSearchQuery(settled), placeholderData: keepPreviousData });
  const pages = PAGES.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()));
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
