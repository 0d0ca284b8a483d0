import type { OrderKind } from '@portal/events';
import { SuccessAnswer } from '../platform/http/index.js';
import type { OrderRow } from './orders.projections.js';
import type { CreditPackage } from './products.js';

/** The hosted checkout that was opened. */
export class CheckoutAnswer extends SuccessAnswer {
  /** the checkout session's id */
  id!: string;
  url!: string;
}

/** What a confirmed payment became. */
export class OrderLookupAnswer extends SuccessAnswer {
  order_number!: string;
  is_provider_purchase!: boolean;
  is_credit_purchase!: boolean;
  is_individual_assessment_purchase!: boolean;
  credits_added!: number | null;
}

export class Order {
  id!: number;
  order_number!: string;
  kind!: OrderKind;
  product_id!: string;
  quantity!: number;
  /** US dollars */
  price!: number;
  credits_added!: number | null;
  status!: 'placed' | 'paid' | 'fulfilled';
  created_at!: string;
}

export class OrderListAnswer extends SuccessAnswer {
  data!: Order[];
}

/** A package of credits as the portal sells it. Prices in US dollars. */
export class Product {
  productId!: string;
  kind!: 'credits';
  title!: string;
  credits!: number;
  salePrice!: number;
  /** above the sale price where there is a discount */
  originalPrice!: number;
  price!: number;
  /** `Best value` */
  tag!: string | null;
}

export class ProductListAnswer extends SuccessAnswer {
  data!: Product[];
}

export const orderAnswer = (order: OrderRow): Order => ({
  id: order.id,
  order_number: order.number,
  kind: order.kind,
  product_id: order.productId,
  quantity: order.quantity,
  price: order.amount / 100,
  credits_added: order.credits,
  status: order.status,
  created_at: order.placedAt,
});

export const productAnswer = ({ id, name, credits, price, originalPrice, tag }: CreditPackage): Product => ({
  productId: id,
  kind: 'credits',
  title: name,
  credits,
  salePrice: price / 100,
  originalPrice: originalPrice / 100,
  price: price / 100,
  tag,
});
