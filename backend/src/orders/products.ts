export const PRODUCT_KINDS = ['kit', 'membership', 'credits', 'provider_kit', 'report'] as const;

/** A package of credits. Only the server sets prices. */
export interface CreditPackage {
  id: string;
  name: string;
  credits: number;
  /** US cents */
  price: number;
  /** US cents; shown struck through if it is higher than the price */
  originalPrice: number;
  tag: string | null;
}

export const CREDIT_PACKAGES: readonly CreditPackage[] = [
  {
    id: 'enterprise_insight',
    name: 'Enterprise Insight',
    credits: 1000,
    price: 90_000,
    originalPrice: 100_000,
    tag: 'Best value',
  },
  { id: 'precision_insight', name: 'Precision Insight', credits: 400, price: 40_000, originalPrice: 40_000, tag: null },
  { id: 'insight_plus', name: 'Insight Plus', credits: 250, price: 25_000, originalPrice: 25_000, tag: null },
  { id: 'insight_basic', name: 'Insight Basic', credits: 100, price: 10_000, originalPrice: 10_000, tag: null },
];

export const creditPackage = (productId: string): CreditPackage | undefined =>
  CREDIT_PACKAGES.find(({ id }) => id === productId);
