/** Signing in and up, invitations, forgotten passwords. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { startSession } from '../../session/session';
import { get, post } from '../client';
import type { Invitation, Role, SessionAnswer, SexAtBirth } from '../types';

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

/** A mutation whose answer is a session: it starts that session. */
const useSessionMutation = <Input extends object>(path: string) =>
  useMutation({ mutationFn: (input: Input) => post<SessionAnswer>(path, input), onSuccess: startSession });

export const useLogin = () => useSessionMutation<Credentials>('/api/login');
export const useRegister = () => useSessionMutation<Registration>('/api/register');
export const useAcceptInvitation = () => useSessionMutation<InvitationAnswer>('/api/invite/register');

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => get<Invitation>('/api/invite/data', { t: token }, signal),
    staleTime: Infinity,
  });

export const useInvitation = (token: string) => useQuery({ ...invitationQuery(token), enabled: token !== '' });

/** Always succeeds: nobody learns who has an account. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (input: { email: string }) => post('/api/password/forgot', input) });

export const useResetPassword = () =>
  useMutation({ mutationFn: (input: { token: string; password: string }) => post('/api/password/reset', input) });
