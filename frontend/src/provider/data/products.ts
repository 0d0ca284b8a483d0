import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client';
import type { Answer } from '../../api/types';

/** A package of credits as the server sells it. Prices in dollars. */
export interface CreditPackage {
  productId: string;
  title: string;
  credits: number;
  salePrice: number;
  /** Above the sale price where there is a discount. */
  originalPrice: number;
  /** `Best value`, or empty. */
  tag: string;
}

export const useCreditPackages = () =>
  useQuery({
    queryKey: ['products', 'credits'],
    queryFn: async ({ signal }) =>
      (await get<Answer<CreditPackage[]>>('/api/getProducts', { kind: 'credits' }, signal)).data,
    staleTime: 60_000,
  });
