import type { Answer } from '../../support/client.js';

/** Words from the messages of libraries, which no client may see. */
const FOREIGN =
  /\bat \S+ \(|node_modules|\.[jt]s:\d|SQLITE|\bSELECT\b|JSON at position|Unexpected token|must be an? |should not be/;
const SENTENCE = /^[A-Z].*[.!]$/s;

/**
 * Checks a refusal against the contract: the status, a code and a sentence for a person. With 422 it also checks the
 * first message of exactly the named fields.
 */
export function expectRefusal(answer: Answer<unknown>, status: number, fields?: Record<string, unknown>): void {
  const body = answer.body as { status: string; error: string; message: string; errors?: Record<string, string[]> };
  expect({ status: answer.status, body }).toMatchObject({ status, body: { status: 'error' } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
  expect(body.error).toMatch(/^[\w.-]+$/);
  expect(body.message).toMatch(status === 422 ? /\w/ : SENTENCE);
  expect(JSON.stringify(body)).not.toMatch(FOREIGN);
  expect(firstMessages(body.errors)).toEqual(status === 422 ? (fields ?? expect.any(Object)) : fields);
  const retryAfter = Number(answer.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(status === 429 || status === 503 ? 0 : -1);
}

const firstMessages = (errors?: Record<string, string[]>): Record<string, string | undefined> | undefined =>
  errors && Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first]));
