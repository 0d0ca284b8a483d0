import type { Refusals } from '../platform/http/index.js';

export const orderRefusals: Refusals = {
  'product.unknown': { status: 422, field: 'product_id', message: 'We do not sell a product of this name.' },
  'order.unknown': { status: 503, message: 'This order is not known yet. Please send the message again.' },
  'order.not-paid': { status: 503, message: 'This order is not paid yet. Please send the message again.' },
  'order.paid': { status: 409, message: 'This order is paid already.' },
  'order.refunded': { status: 409, message: 'This order is refunded already.' },
  'order.amount-differs': { status: 409, message: 'The amount that was paid is not the amount of the order.' },
  'order.payment-differs': { status: 409, message: 'The {what} of the payment is not that of the order.' },
  'order.patient-awaited': {
    status: 422,
    field: 'patient_ids',
    message: '{name} has not accepted the invitation yet. Leave them out, or wait until they have.',
  },
  'order.patient-archived': {
    status: 422,
    field: 'patient_ids',
    message: '{name} is archived. Leave them out, or restore them first.',
  },
  'kit.unknown': { status: 404 },
  'kit.sent': { status: 409, message: 'This kit was sent already, with the code {code}.' },
  'kit.called-off': { status: 409, message: 'The order of this kit was refunded: do not send it.' },
  'patient.moved': { status: 409, message: 'This patient’s record has moved to another clinic.' },
  'entitlement.none': { status: 404 },
  'entitlement.used': { status: 409, message: 'This report is in the making or made already.' },
  'entitlement.ended': { status: 409, message: 'This order was refunded: buy the report again to start it.' },
  'promotion.unknown': { status: 404 },
  'webhook.bad-signature': { status: 400, message: 'The signature of this message is not valid.' },
};
