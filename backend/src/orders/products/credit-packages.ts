import type { Product } from './product.js';

const creditPackage = (id: string, name: string, credits: number, price: number): Product => ({
  id,
  kind: 'credits',
  name,
  credits,
  price,
});

export const CREDIT_PACKAGES: readonly Product[] = [
  {
    ...creditPackage('enterprise_insight', 'Enterprise Insight', 1000, 90_000),
    originalPrice: 100_000,
    tag: 'Best value',
  },
  creditPackage('precision_insight', 'Precision Insight', 400, 40_000),
  creditPackage('insight_plus', 'Insight Plus', 250, 25_000),
  creditPackage('insight_basic', 'Insight Basic', 100, 10_000),
];
