import type { CheckoutRequest } from '../platform/payments/payments.js';
import { type Details, NO_DETAILS } from './session.js';

type Lines = Pick<CheckoutRequest, 'lines'>;

/** US cents, before the discount. */
export const subtotalOf = ({ lines }: Lines): number =>
  lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);

/** US cents that a code takes off. */
export const discountOf = (request: Lines, { promotion }: Details): number =>
  promotion === null ? 0 : Math.round((subtotalOf(request) * promotion.percent) / 100);

/** US cents that are to be paid. The stand-in adds no tax. */
export const totalOf = (request: Lines, details: Details = NO_DETAILS): number =>
  subtotalOf(request) - discountOf(request, details);
