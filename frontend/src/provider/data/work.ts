/** Long-running work in the log: conversions of genomes and reports in the making. */
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { CompanyDocument } from '../../api/generated/schema';

const UNDER_WAY: readonly CompanyDocument['status'][] = ['Ordered', 'Processing'];
const ENDED: readonly CompanyDocument['status'][] = ['Ready', 'Completed', 'Error'];
const MOST_SHOWN = 20;

/** Pause between polls. Live updates report progress, but their connection may have dropped unnoticed. */
const LOOK_AGAIN_MS = 5_000;

const newestFirst = {
  pagination: { page: 1, perPage: MOST_SHOWN },
  sort: { field: 'updated_at', order: 'DESC' },
} as const;

const useRunning = () =>
  useGetList<CompanyDocument>(
    'documents',
    { ...newestFirst, filter: { status: UNDER_WAY.join(',') } },
    { refetchInterval: ({ state }) => (state.data?.data.length ? LOOK_AGAIN_MS : false) },
  );
const useNewest = () => useGetList<CompanyDocument>('documents', newestFirst);

/** How far a conversion or a report is; undefined until the lists know of it. */
export function useWorkOf(id: number): CompanyDocument | undefined {
  const lists = [useRunning().data, useNewest().data];
  return lists.flatMap((documents = []) => documents).find((document) => document.id === id);
}

/** The company's unfinished work, and the work that has ended since this page was opened. */
export function useWork(): { underWay: CompanyDocument[]; ended: CompanyDocument[] } {
  const running = useRunning();
  const newest = useNewest();
  return { underWay: (running.data ?? []).filter(isUnderWay), ended: useNews(newest.data?.filter(hasEnded)) };
}

/** Gives the documents that were not in the first list. */
function useNews(documents: CompanyDocument[] | undefined): CompanyDocument[] {
  const [known, setKnown] = useState<ReadonlySet<string>>();
  if (documents && !known) setKnown(new Set(documents.map(versionOf)));
  return documents && known ? documents.filter((document) => !known.has(versionOf(document))) : [];
}

const versionOf = ({ id, updated_at, status }: CompanyDocument): string => `${id} ${updated_at} ${status}`;
const isUnderWay = ({ status }: CompanyDocument): boolean => UNDER_WAY.includes(status);
const hasEnded = ({ status, document_type }: CompanyDocument): boolean =>
  document_type !== 'record' && ENDED.includes(status);
