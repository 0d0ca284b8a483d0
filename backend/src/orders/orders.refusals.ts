import type { Refusals } from '../platform/http/index.js';

export const orderRefusals: Refusals = {
  'product.unknown': { status: 422, field: 'product_id', message: 'We do not sell a product of this name.' },
  'order.unknown': { status: 503, message: 'This order is not known yet. Please send the message again.' },
  'order.amount-differs': { status: 409, message: 'The amount that was paid is not the amount of the order.' },
  'webhook.bad-signature': { status: 400, message: 'The signature of this message is not valid.' },
};
