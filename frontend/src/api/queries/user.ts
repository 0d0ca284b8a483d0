/** The signed-in provider, and the company with its credits. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../client';
import type { EmployersCompany, ProviderData } from '../generated/schema';

/** The data of a provider with a company. Only pages behind that guard use it. */
type InCompany = ProviderData & { company: EmployersCompany };

const providerDataQuery = () =>
  queryOptions({
    queryKey: ['company', 'provider-data'],
    queryFn: async ({ signal }) => (await get('/api/getProviderData', {}, signal)).data as InCompany,
  });

export const useProviderData = () => useQuery(providerDataQuery());
