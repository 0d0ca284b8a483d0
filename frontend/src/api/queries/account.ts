/** Signing in and up, invitations, forgotten passwords. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession, setAvatar, startSession, updateUser } from '../session';
import { get, post } from '../client';
import { type FormFields, formOf } from '../form';
import type { BodyOf } from '../contract';
import { type Once, useRepeatable } from '../one-key';
import type { SessionAnswer, User } from '../generated/schema';
import { trustedDevice } from '../trusted-devices';

type SessionPath = '/api/register' | '/api/invite/register';

/** A mutation whose answer is a session. It starts that session and then runs `then`. */
function useSessionMutation<Path extends SessionPath>(path: Path, then?: (user: User) => void) {
  const mutationFn = useRepeatable((input: BodyOf<Path>, once: Once): Promise<SessionAnswer> =>
    post(path, input, once),
  );
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      startSession(answer);
      then?.(answer.user);
    },
  });
}

/** A trusted browser says so, and is spared the second factor. */
export const useLogin = () =>
  useMutation({
    mutationFn: (input: BodyOf<'/api/login'>) => {
      const device = trustedDevice(input.email);
      return post('/api/login', device === undefined ? input : { ...input, device });
    },
    onSuccess: (answer: SessionAnswer) => startSession(answer),
  });
export const useRegister = (then: (user: User) => void) => useSessionMutation('/api/register', then);
export const useAcceptInvitation = (then: (user: User) => void) => useSessionMutation('/api/invite/register', then);

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => get('/api/invite/data', { t: token }, signal),
    staleTime: Infinity,
  });

export const useInvitation = (token: string) => useQuery({ ...invitationQuery(token), enabled: token !== '' });

/** Asks for a reset link. The answer is always a success, so that it does not reveal who has an account. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (input: { email: string }) => post('/api/password/forgot', input) });

export const useUnlock = () =>
  useMutation({ mutationFn: (input: { password: string }) => post('/api/me/unlock', input) });

export const useChangePassword = () =>
  useMutation({
    mutationFn: useRepeatable((input: { oldPassword: string; newPassword: string }, once: Once) =>
      post('/api/user/password', input, once),
    ),
  });

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await get('/api/me/sessions', {}, signal)).data,
});

export const useSessions = () => useQuery(sessionsQuery);

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post('/api/me/sessions/end', { id }),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
}

/** Ends every session of the person, this page's included. */
export const useEndSessions = () =>
  useMutation({ mutationFn: () => post('/api/me/sessions/end', { all: true }), onSuccess: () => endSession() });

export const useResetPassword = () =>
  useMutation({
    mutationFn: useRepeatable((input: { token: string; password: string }, once: Once) =>
      post('/api/password/reset', input, once),
    ),
  });

/** The signed-in person's own address, and whether it is confirmed. */
export const useOwnEmail = () =>
  useQuery({ queryKey: ['me', 'email'], queryFn: ({ signal }) => get('/api/me/email', {}, signal) });

/** The invitations that wait for the signed-in person. */
export const useOffers = (enabled: boolean) =>
  useQuery({
    queryKey: ['me', 'invitations'],
    queryFn: async ({ signal }) => (await get('/api/me/invitations', {}, signal)).data,
    enabled,
  });

/** A mutation after which everything is read again. */
function useAccountMutation<Input = void>(mutationFn: (input: Input) => Promise<{ message?: string }>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => void queries.invalidateQueries() });
}

export const useConfirmEmail = () =>
  useMutation({ mutationFn: (input: { token: string }) => post('/api/email/confirm', input) });

export const useSendProofAgain = () => useAccountMutation(() => post('/api/email/send-again', undefined));

export const useGiveEmail = () =>
  useAccountMutation((input: { email: string }) => post('/api/user/edit', formOf(input)));

export const useAnswerOffer = () =>
  useAccountMutation(({ how, ...offer }: { invitation_id: string; how: 'accept' | 'refuse' }) =>
    post(`/api/me/invitations/${how}`, offer),
  );

const ownProfileQuery = queryOptions({
  queryKey: ['me', 'profile'],
  queryFn: async ({ signal }) => {
    const { data } = await get('/api/user/get', {}, signal);
    updateUser(data);
    return data;
  },
});

/** The signed-in person's profile. */
export const useOwnProfile = () => useQuery(ownProfileQuery);

export function useEditProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: FormFields) => post('/api/user/edit', formOf(fields)),
    onSuccess: async () => {
      setAvatar((await get('/api/getAvatar').catch(() => ({ url: '' }))).url);
      await queries.invalidateQueries();
    },
  });
}
