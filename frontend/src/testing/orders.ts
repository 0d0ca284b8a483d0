/** Purchases for tests. */
import type { Order } from '../api/generated/schema';

export const order = (changes: Partial<Order> = {}): Order => ({
  id: 1,
  order_number: 'GH-2026-000012',
  kind: 'kit',
  product_id: 'precisionhealth',
  product_name: 'Whole exome, 30x',
  quantity: 1,
  price: 374.98,
  discount: 0,
  tax: 0,
  total: 374.98,
  refunded: 0,
  credits_added: null,
  status: 'fulfilled',
  patient_ids: [],
  left_out_patient_ids: [],
  report_name: null,
  entitlement: null,
  report_id: null,
  receipt: true,
  created_at: '2026-11-20T10:00:00Z',
  paid_at: '2026-11-20T10:01:00Z',
  ...changes,
});
