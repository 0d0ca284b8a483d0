/** The status filter as the list keeps it: the contract's comma-separated words, absent when everything is shown. */
import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';

export const statusesOf = (filter: string | undefined): DnaStatus[] => {
  const words = filter?.split(',') ?? [];
  return DNA_STATUSES.filter((status) => words.includes(status));
};

/** In the order of the kit's way, whatever order they were ticked in. */
export const filterOf = (statuses: DnaStatus[]): string | undefined =>
  statuses.length ? DNA_STATUSES.filter((status) => statuses.includes(status)).join(',') : undefined;
