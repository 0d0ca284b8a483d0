import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

const SECRET_KEY = 'sk_test_portal';
const WEBHOOK_SECRET = 'whsec_portal';
const ABSOLUTE = /^https?:\/\/\S+$/;

/** What the buyer types where the checkout asks for an address. */
const SHIPPING = {
  name: 'Omar Haddad',
  address: {
    line1: '12 Peachtree Street',
    line2: null,
    city: 'Atlanta',
    state: 'GA',
    postal_code: '30303',
    country: 'US',
  },
};

interface Session {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  success_url: string;
  collected_information: { shipping_details: object } | null;
}

/** A fault of the next call: an answer without work, work without an answer, or a cut connection. */
export type Fault = { status: number } | 'answer lost' | 'cut';

interface Reply {
  status: number;
  body: object;
  replayed?: boolean;
}

/**
 * A stand-in for Stripe's checkout where stripe-mock does not suffice. It keeps the open sessions and repeats its
 * answer to a known idempotency key. It also sends signed messages.
 */
export class StripeCheckout {
  readonly secretKey = SECRET_KEY;
  readonly webhookSecret = WEBHOOK_SECRET;
  readonly sessions = new Map<string, Session>();
  /** headers of all calls, in order */
  readonly calls: IncomingMessage['headers'][] = [];
  readonly faults: Fault[] = [];
  private readonly asksAddress = new Set<string>();
  private readonly answered = new Map<string, { form: string; reply: Reply }>();
  private readonly server = createServer((request, response) => void this.take(request, response));

  /** @param port the port of an earlier start, for a restart */
  static async start(port = 0): Promise<StripeCheckout> {
    const checkout = new StripeCheckout();
    await new Promise<void>((resolve) => checkout.server.listen(port, '127.0.0.1', resolve));
    return checkout;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve).closeAllConnections());
  }

  /** Pays as the buyer. @returns the message about the payment, which a test may send any number of times */
  pay(sessionId: string): { body: string; signature: string } {
    const session = this.sessions.get(sessionId);
    if (!session) throw new Error(`no session ${sessionId}`);
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
    if (this.asksAddress.has(sessionId)) session.collected_information = { shipping_details: SHIPPING };
    const body = JSON.stringify({
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      type: 'checkout.session.completed',
      created: Math.floor(Date.now() / 1000),
      data: { object: session },
    });
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET }) };
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls.push(request.headers);
    const form = await text(request);
    const fault = this.faults.shift();
    if (fault === 'cut') return void request.socket.destroy();
    const reply = typeof fault === 'object' ? refusal(fault.status, 'a fault on demand') : this.answer(request, form);
    if (fault === 'answer lost') return void request.socket.destroy();
    response.writeHead(reply.status, {
      'Content-Type': 'application/json',
      'Request-Id': `req_${this.calls.length}`,
      'Stripe-Version': request.headers['stripe-version'] ?? '',
      ...(reply.replayed && { 'Idempotent-Replayed': 'true' }),
    });
    response.end(JSON.stringify(reply.body));
  }

  private answer({ method, url = '', headers }: IncomingMessage, form: string): Reply {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return refusal(401, `Invalid API Key provided: sk_test_****`);
    const session = this.sessions.get(url.replace(/\?.*/, '').replace('/v1/checkout/sessions/', ''));
    if (session && method === 'GET') return { status: 200, body: session };
    const make = this.made[url.replace(/\?.*/, '')];
    if (!make) return refusal(404, `Unrecognized request URL (${method}: ${url})`);
    if (method === 'GET') return { status: 200, body: { object: 'list', data: [], has_more: false, url } };
    return this.once(String(headers['idempotency-key'] ?? ''), form, make);
  }

  private readonly made: Readonly<Record<string, (form: URLSearchParams) => Reply>> = {
    '/v1/checkout/sessions': (form) => this.open(form),
    '/v1/coupons': () => newObject('coupon'),
    '/v1/promotion_codes': () => newObject('promo'),
  };

  /** https://docs.stripe.com/api/idempotent_requests */
  private once(key: string, form: string, make: (form: URLSearchParams) => Reply): Reply {
    const before = this.answered.get(key);
    if (before && before.form !== form) return refusal(400, 'Keys for idempotent requests', 'idempotency_error');
    if (before) return { ...before.reply, replayed: true };
    const reply = make(new URLSearchParams(form));
    if (key) this.answered.set(key, { form, reply });
    return reply;
  }

  private open(form: URLSearchParams): Reply {
    if (!ABSOLUTE.test(form.get('success_url') ?? '')) return refusal(400, 'Not a valid URL');
    const id = `cs_test_${createHmac('sha256', 'session').update(String(this.sessions.size)).digest('hex')}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${this.url}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: totalOf(form),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id'),
      metadata: under(form, 'metadata'),
      success_url: form.get('success_url')!.replace('{CHECKOUT_SESSION_ID}', id),
      collected_information: null,
    };
    this.sessions.set(id, session);
    if (form.has('shipping_address_collection[allowed_countries][0]')) this.asksAddress.add(id);
    return { status: 200, body: structuredClone(session) };
  }
}

const newObject = (kind: string): Reply => ({
  status: 200,
  body: { id: `${kind}_${randomBytes(12).toString('hex')}` },
});

const refusal = (status: number, message: string, type = 'invalid_request_error'): Reply => ({
  status,
  body: { error: { type, message } },
});

function totalOf(form: URLSearchParams): number {
  let total = 0;
  for (let line = 0; form.has(`line_items[${line}][quantity]`); line++) {
    const part = (name: string) => Number(form.get(`line_items[${line}]${name}`));
    total += part('[quantity]') * part('[price_data][unit_amount]');
  }
  return total;
}

/** Reads `metadata[order_id]=7` as `{ order_id: '7' }`. */
const under = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form]
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  );
