/** What is sold. The server holds the prices. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../client';
import type { Product } from '../generated/schema';

const FRESH_MS = 60_000;

export const useProducts = (kind: Product['kind']) =>
  useQuery({
    queryKey: ['products', kind],
    queryFn: async ({ signal }) => (await get('/api/getProducts', { kind }, signal)).data,
    staleTime: FRESH_MS,
  });

/** The reports that a member can buy. */
export const useAvailableReports = (page: number) =>
  useQuery({
    queryKey: ['products', 'available-reports', page],
    queryFn: async ({ signal }) => (await get('/api/getReports', { page }, signal)).data,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
