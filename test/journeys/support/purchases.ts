import type { Client } from '../../support/client.js';
import { type Checkout, GOOD_CARD } from './credits.js';

export const ADDRESS = {
  shipping_name: 'Omar Haddad',
  line1: '12 Peachtree Street',
  city: 'Atlanta',
  state: 'GA',
  postal_code: '30303',
  country: 'US',
};

export interface OrderAnswer {
  id: number;
  order_number: string;
  kind: string;
  status: string;
  price: number;
  discount: number;
  total: number;
  quantity: number;
  patient_ids: number[];
  left_out_patient_ids: number[];
  entitlement: string | null;
  report_id: number | null;
}

/** Opens a checkout for a purchase. */
export async function checkout(client: Client, purchase: object): Promise<Checkout> {
  const { status, body } = await client.post<Checkout>('/api/payment', purchase);
  if (status !== 200) throw new Error(`the purchase was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Pays on the embedded checkout. */
export async function pay(client: Client, { url }: Checkout, more: object = {}): Promise<void> {
  const { status } = await client.post(`${url}/pay`, { ...GOOD_CARD, ...more });
  if (status !== 303) throw new Error(`the card was answered ${status}`);
}

/** Buys something whole. @returns the order */
export async function buy(client: Client, purchase: object, more: object = {}): Promise<OrderAnswer> {
  await pay(client, await checkout(client, purchase), more);
  return (await ordersOf(client))[0]!;
}

/** The caller's orders, newest first. */
export const ordersOf = async (client: Client): Promise<OrderAnswer[]> =>
  (await client.get<{ data: OrderAnswer[] }>('/api/orders')).body.data;
