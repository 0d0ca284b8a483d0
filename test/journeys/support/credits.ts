import type { Client } from '../../support/client.js';

export const GOOD_CARD = { card_number: '4242 4242 4242 4242', expiry: '12/99', cvc: '123' };

/** A checkout that is open. */
export interface Checkout {
  id: string;
  url: string;
}

/** Buys a package on the embedded checkout. @returns the checkout's session */
export async function buyCredits(client: Client, product_id = 'enterprise_insight'): Promise<string> {
  const { body } = await client.post<Checkout>('/api/payment', { product_id });
  const { status } = await client.post(`${body.url}/pay`, GOOD_CARD);
  if (status !== 303) throw new Error(`the card was answered ${status}`);
  return body.id;
}

interface ProviderData {
  data: { company: { credits: number } };
}

/** The credits that the company can spend. */
export const creditsOf = async (client: Client): Promise<number> =>
  (await client.get<ProviderData>('/api/getProviderData')).body.data.company.credits;
