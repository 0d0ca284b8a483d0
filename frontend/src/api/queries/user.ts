/** The signed-in person: profile and password. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { updateUser } from '../../session/session';
import { get, post } from '../client';
import type { Answer, Company, User } from '../types';

export const currentUserQuery = () =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async ({ signal }) => (await get<Answer<User>>('/api/user/get', {}, signal)).data,
  });

export const useCurrentUser = () => useQuery(currentUserQuery());

/** The provider and the company that he works for, with its credits. */
export const providerDataQuery = () =>
  queryOptions({
    queryKey: ['company', 'provider-data'],
    queryFn: async ({ signal }) =>
      (await get<Answer<{ user: User; company: Company }>>('/api/getProviderData', {}, signal)).data,
  });

export const useProviderData = () => useQuery(providerDataQuery());

export function useEditUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: FormData) => post<Answer>('/api/user/edit', form),
    onSuccess: async () => updateUser(await queries.fetchQuery({ ...currentUserQuery(), staleTime: 0 })),
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (input: { oldPassword: string; newPassword: string }) => post<Answer>('/api/user/password', input),
  });
