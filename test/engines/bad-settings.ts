import { startInVain } from '../support/portal-run.js';

/** The secret in every setting; the portal must never print it. */
export const SECRET = 'hunter2-and-more';
const JWT_SECRET = `${SECRET}-for-the-sessions-of-people`;
export type Settings = Record<string, string>;

export const s3 = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'portal',
  S3_ACCESS_KEY_ID: 'portal',
  S3_SECRET_ACCESS_KEY: SECRET,
});
export const stripe = (api: string) => ({
  STRIPE_SECRET_KEY: `sk_test_${SECRET}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${SECRET}`,
  STRIPE_API_URL: api,
});

/** Expects these settings to stop the start with one sentence that names engine and setting. */
export async function expectSentence(settings: Settings, sentence: RegExp): Promise<void> {
  const { code, said } = await startInVain({ JWT_SECRET, ...settings });
  expect(said).toMatch(sentence);
  // once: what was tried again is not told again
  expect(said.match(new RegExp(sentence, 'gm'))).toHaveLength(1);
  expect(said).not.toContain('reading the newest event');
  expect(said).not.toContain(SECRET);
  // no stack: the operator made the mistake, not the code
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}
