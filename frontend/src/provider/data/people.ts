/** Adding and inviting patients and employees. */
import { emailAddress } from '@portal/events/rules';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../../api/client';
import type { BodyOf } from '../../api/contract';
import { firstErrors, isNetworkError, messageOf } from '../../api/errors';
import type { Role } from '@portal/events/rules';
import { toast } from '../../ui';

const lookupQuery = (email: string) =>
  queryOptions({
    queryKey: ['lookup', email],
    queryFn: async ({ signal }) => (await post('/api/lookupUserByEmail', { email }, { signal })).data,
    retry: false, // only so many look-ups a minute
    staleTime: 60_000,
  });

/** Looks up the owner of an address, within what this company may know. */
export const useLookup = (email: string) => useQuery({ ...lookupQuery(email), enabled: emailAddress(email) === null });

const addPath = { patient: '/api/addPatient', employee: '/api/addEmployee' } as const;
const listOf = { patient: 'patients', employee: 'employees' };

/** Adds a person in a role; the server sends the invitation. */
export function useAddPerson<R extends Role>(role: R) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (person: BodyOf<(typeof addPath)[R]>) => post(addPath[role], person),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queries.invalidateQueries({ queryKey: [listOf[role]] });
    },
  });
}

/** Sends the invitation again; the older link stops working. */
export function useInvite(role: Role) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => post('/api/invite', { user_id: userId, role }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queries.invalidateQueries({ queryKey: [listOf[role]] });
    },
    onError: (error) => toast.error(Object.values(firstErrors(error))[0] ?? inviteFailure(error)),
  });
}

const inviteFailure = (error: unknown): string =>
  isNetworkError(error) ? 'Something went wrong with the invite.' : messageOf(error, 'Failed to send invite');
