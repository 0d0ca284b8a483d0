import { Secrets } from '../../../backend/src/platform/coordination/secrets/secrets.js';
import type { IntegrationEvent } from '../../../backend/src/integration/integration-events.js';
import type { Answer } from '../../support/client.js';
import type { TestPortal } from '../../support/portal.js';

export interface FeedAnswer {
  status: string;
  data: IntegrationEvent[];
  next: string;
  more: boolean;
  errors?: Record<string, string[]>;
}

export type Query = string | Record<string, string | number>;

/** A client of the integration feed. */
export interface Integrator {
  ask(query?: Query): Promise<Answer<FeedAnswer>>;
  /** Reads the whole feed. */
  all(limit?: number, after?: string): Promise<FeedAnswer[]>;
}

/** An integrator with a key from the operator. */
export async function newIntegrator(portal: TestPortal, name: string, scope = 'integration'): Promise<Integrator> {
  const key = await newKey(portal, name, scope);
  const ask = (query: Query = {}) => {
    const text = new URLSearchParams(query as Record<string, string>);
    return portal.client().get<FeedAnswer>(`/api/integration/events?${text}`, { 'x-operator-key': key });
  };
  const all = async (limit = 1_000, after = '0') => {
    const pages: FeedAnswer[] = [];
    for (let next = after, more = true; more;) {
      const { status, body } = await ask({ after: next, limit });
      if (status !== 200) throw new Error(`the feed answered ${status}: ${JSON.stringify(body)}`);
      pages.push(body);
      ({ next, more } = body);
    }
    return pages;
  };
  return { ask, all };
}

/** Makes a key as `npm run admin -- key <name> --scope <scope>` does against the running portal. */
export async function newKey(portal: TestPortal, name: string, scope: string): Promise<string> {
  const headers = { 'x-operator-key': portal.app.get(Secrets).get('operator-key') };
  const { body } = await portal
    .client()
    .post<{ message: string }>('/api/operator/commands/key', { args: [name, '--scope', scope] }, headers);
  return body.message.split('\n')[0] ?? '';
}
