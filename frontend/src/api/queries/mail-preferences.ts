/** The mails that a person can switch off. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../client';
import type { BodyOf } from '../contract';

const preferencesQuery = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: async ({ signal }) => (await get('/api/me/mail-preferences', {}, signal)).data,
});

export const useMailPreferences = () => useQuery(preferencesQuery);

export function useSetMailPreference() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: BodyOf<'/api/me/mail-preferences'>) => post('/api/me/mail-preferences', input),
    onSettled: () => queries.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
}
