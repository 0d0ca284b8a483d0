/** The status filter in the list's state: comma-separated words, absent when all patients are shown. */
import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';

export const statusesOf = (filter: string | undefined): DnaStatus[] => {
  const words = filter?.split(',') ?? [];
  return DNA_STATUSES.filter((status) => words.includes(status));
};

/** Joins the statuses in the order of a kit's progress, not in the order of selection. */
export const filterOf = (statuses: DnaStatus[]): string | undefined =>
  statuses.length ? DNA_STATUSES.filter((status) => statuses.includes(status)).join(',') : undefined;
