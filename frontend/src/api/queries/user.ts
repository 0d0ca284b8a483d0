/** The provider who is signed in, and the company with its credits. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../client';
import type { Answer, Company, User } from '../types';

const providerDataQuery = () =>
  queryOptions({
    queryKey: ['company', 'provider-data'],
    queryFn: async ({ signal }) =>
      (await get<Answer<{ user: User; company: Company }>>('/api/getProviderData', {}, signal)).data,
  });

export const useProviderData = () => useQuery(providerDataQuery());
