/** What the signed-in member agrees to. */
import type { Consent } from '@portal/events/rules';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../client';

const consentsQuery = queryOptions({
  queryKey: ['member', 'consents'],
  queryFn: async ({ signal }) => (await get('/api/me/consents', {}, signal)).data,
});

export const useConsents = () => useQuery(consentsQuery);

/** Agrees to the wording that was shown. */
export const giveConsent = (consent: Consent, version: string) => post('/api/me/consents', { consent, version });

export function useGiveConsent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ consent, version }: { consent: Consent; version: string }) => giveConsent(consent, version),
    onSettled: () => queries.invalidateQueries(consentsQuery),
  });
}

export function useWithdrawConsent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (consent: Consent) => post('/api/me/consents/withdraw', { consent }),
    // the dialog is closed first, so that the focus is back at the button that goes
    onSettled: () => void queries.invalidateQueries(consentsQuery),
  });
}
