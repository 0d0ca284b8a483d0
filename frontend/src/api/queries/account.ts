/** Signing in and up, invitations, forgotten passwords. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { startSession } from '../session';
import { get, post } from '../client';
import type { Invitation, Role, SessionAnswer, SexAtBirth, User } from '../types';

export interface Credentials {
  email: string;
  password: string;
  login_as: Role;
}

export interface Registration {
  name: string;
  email: string;
  password: string;
  user_type: Role;
  sex_at_birth?: SexAtBirth;
  /** MM/DD/YYYY. */
  birthday?: string;
}

export interface InvitationAnswer {
  invite_token: string;
  password: string;
  role: Role;
}

/** A mutation whose answer is a session: it starts that session, and whoever waits for it goes on at once. */
const useSessionMutation = <Input extends object>(path: string, then?: (user: User) => void) =>
  useMutation({
    mutationFn: (input: Input) => post<SessionAnswer>(path, input),
    onSuccess: (answer) => {
      startSession(answer);
      then?.(answer.user);
    },
  });

export const useLogin = () => useSessionMutation<Credentials>('/api/login');
export const useRegister = (then: (user: User) => void) => useSessionMutation<Registration>('/api/register', then);
export const useAcceptInvitation = (then: (user: User) => void) =>
  useSessionMutation<InvitationAnswer>('/api/invite/register', then);

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => get<Invitation>('/api/invite/data', { t: token }, signal),
    staleTime: Infinity,
  });

export const useInvitation = (token: string) => useQuery({ ...invitationQuery(token), enabled: token !== '' });

/** Always succeeds: nobody learns who has an account. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (input: { email: string }) => post('/api/password/forgot', input) });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (input: { oldPassword: string; newPassword: string }) =>
      post<{ message: string }>('/api/user/password', input),
  });

export const useResetPassword = () =>
  useMutation({ mutationFn: (input: { token: string; password: string }) => post('/api/password/reset', input) });
