import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client';

export const useCreditPackages = () =>
  useQuery({
    queryKey: ['products', 'credits'],
    queryFn: async ({ signal }) => (await get('/api/getProducts', { kind: 'credits' }, signal)).data,
    staleTime: 60_000,
  });
