import type { CreditsHeld } from '@portal/events';

export const PRODUCT_KINDS = ['kit', 'membership', 'credits', 'provider_kit', 'report'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** One thing that is sold. Amounts are US cents. */
export type Product = PlainProduct | ReportProduct;

interface PlainProduct extends Offer {
  kind: Exclude<ProductKind, 'report'>;
}

/** A report that members buy for their own DNA file, with what it covers. */
export interface ReportProduct extends Offer {
  kind: 'report';
  /** `report_id` of the list */
  reportId: number;
  /** address of the sample on this site */
  sample: string;
  request: Pick<CreditsHeld['data'], 'templateTitle' | 'focus' | 'blocks' | 'requiredGenes'>;
}

interface Offer {
  id: string;
  name: string;
  subTitle?: string;
  description?: string;
  /** what the card lists */
  body?: readonly string[];
  price: number;
  /** struck through where it is higher than the price */
  originalPrice?: number;
  /** the year of membership that comes with a kit, paid on top of the price */
  membershipPrice?: number;
  /** the credits that it grants */
  credits?: number;
  tag?: string;
  mostPopular?: boolean;
  /** not sold any more; it stays in the list, for orders name it and a report that is paid for may start later */
  withdrawn?: boolean;
}

/** What one piece costs: the total that the card shows. */
export const unitPrice = ({ price, membershipPrice = 0 }: Product): number => price + membershipPrice;
