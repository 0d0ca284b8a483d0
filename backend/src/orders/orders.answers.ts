import type { OrderKind } from '@portal/events';
import { MessageAnswer, SuccessAnswer } from '../platform/http/index.js';
import type { OrderRow, OrderStatus } from './orders.projections.js';
import { productOf, type ProductKind } from './products.js';

/** The hosted checkout that was opened. */
export class CheckoutAnswer extends SuccessAnswer {
  /** the checkout session's id */
  id!: string;
  url!: string;
}

/** What a confirmed payment became. */
export class OrderLookupAnswer extends SuccessAnswer {
  order_number!: string;
  kind!: ProductKind;
  is_provider_purchase!: boolean;
  is_credit_purchase!: boolean;
  is_individual_assessment_purchase!: boolean;
  credits_added!: number | null;
}

/** A purchase of the caller, or of the caller's company. Prices in US dollars. */
export class Order {
  id!: number;
  order_number!: string;
  kind!: ProductKind;
  product_id!: string;
  product_name!: string;
  quantity!: number;
  /** for the whole order, before discount and tax */
  price!: number;
  discount!: number;
  tax!: number;
  /** what is or was to be paid */
  total!: number;
  refunded!: number;
  credits_added!: number | null;
  /** `paid` lasts a moment: until all that the order grants is there */
  status!: OrderStatus;
  patient_ids!: number[];
  /** patients who had moved to another clinic before the payment: no kit was ordered for them */
  left_out_patient_ids!: number[];
  /** how a bought report is called */
  report_name!: string | null;
  /** of a bought report: `open` can be started with a file, without paying */
  entitlement!: 'open' | 'used' | 'ended' | null;
  /** the report that was started last */
  report_id!: number | null;
  /** whether there is a receipt */
  receipt!: boolean;
  created_at!: string;
  paid_at!: string | null;
}

/** An order in react-admin's form, with what the staff of the house has to look at. */
export class AdminOrder extends Order {
  company_id!: number | null;
  person_id!: number;
  questions!: ('disputed' | 'credits-spent' | 'refunded-in-part' | 'paid-twice' | 'payment-differs')[];
}

export class StartedBoughtReport {
  report_id!: number;
}

export class StartedAnswer extends MessageAnswer {
  data!: StartedBoughtReport;
}

export class OrderListAnswer extends SuccessAnswer {
  data!: Order[];
}

/** How a kind of the log is called in answers. */
export const kindOf = (kind: OrderKind): ProductKind => (kind === 'assessment' ? 'report' : kind);

/** How a kind of answers is called in the log. */
export const orderKindOf = (kind: ProductKind): OrderKind => (kind === 'report' ? 'assessment' : kind);

export const orderAnswer = (order: OrderRow): Order => ({
  id: order.id,
  order_number: order.number,
  kind: kindOf(order.kind),
  product_id: order.productId,
  product_name: productOf(order.productId)?.name ?? order.productId,
  quantity: order.quantity,
  price: order.amount / 100,
  discount: order.discount / 100,
  tax: order.tax / 100,
  total: order.total / 100,
  refunded: order.refunded / 100,
  credits_added: order.credits,
  status: order.status,
  patient_ids: [...order.patientIds],
  left_out_patient_ids: [...order.leftOutPatientIds],
  report_name: order.reportName || null,
  entitlement: order.entitlement,
  report_id: order.reportId,
  receipt: order.paidAt !== null,
  created_at: order.placedAt,
  paid_at: order.paidAt,
});

/** A report's name stays between the portal and its buyer: it may tell of an illness. */
export const adminOrderAnswer = (order: OrderRow): AdminOrder => ({
  ...orderAnswer(order),
  report_name: null,
  company_id: order.companyId,
  person_id: order.personId,
  questions: [...order.questions],
});
