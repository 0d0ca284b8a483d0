import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isPassing, messageOf } from './errors';

/**
 * Why the screen may be out of date: its data was loaded earlier and cannot be read again now. Undefined while it can.
 */
export function useOutOfDate(): { message: string; retry: () => void } | undefined {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]);
  const message = useSyncExternalStore(subscribe, () => reasonIn(cache));
  return message ? { message, retry: () => void queries.refetchQueries({ predicate: isOutOfDate }) } : undefined;
}

const reasonIn = (cache: QueryCache): string => {
  const query = cache.getAll().find(isOutOfDate);
  return query ? messageOf(query.state.error) : '';
};

const isOutOfDate = (query: Query): boolean =>
  query.isActive() && query.state.data !== undefined && isPassing(query.state.error);
