/** Single sign-on: with a company's own provider, and its settings. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../client';
import { startSession } from '../session';
import { trustedDevice } from '../trusted-devices';
import { companySecurityQuery } from './second-factor';

/** Where the browser goes to sign in with the company of an address. */
export const signOnAt = (email: string): string => `/api/sso/start?email=${encodeURIComponent(email.trim())}`;

/** Starts the session that the provider vouched for. It counts once, so that nothing asks again. */
const finishQuery = (email: string) =>
  queryOptions({
    queryKey: ['sso', 'finish'],
    queryFn: async () => {
      const device = trustedDevice(email);
      const answer = await post('/api/sso/finish', device === undefined ? {} : { device });
      startSession(answer);
      return answer;
    },
    retry: false,
    staleTime: Infinity,
  });

export const useFinishSignOn = (email: string) => useQuery(finishQuery(email));

/** A mutation after which the company's settings are read again. */
function useSettingMutation<Input>(mutationFn: (input: Input) => Promise<{ message: string }>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries(companySecurityQuery) });
}

export const useProveDomain = () => useSettingMutation((domain: string) => post('/api/company/sso/prove', { domain }));

export const useEndSignOn = () => useSettingMutation(() => post('/api/company/sso/remove', undefined));
