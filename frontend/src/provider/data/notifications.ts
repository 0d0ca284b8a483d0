/** What the person waits for, and that has happened. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../../api/client';

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => get('/api/notifications', {}, signal),
});

/** Marks all up to the newest one that was shown as read. */
export function useReadNotifications() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (up_to: string) => post('/api/notifications/read', { up_to }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
}
