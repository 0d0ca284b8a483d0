import { startInVain } from '../support/portal-run.js';

/** In every setting: it must never be printed. */
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

/** These settings stop the start with one sentence that names engine and setting. */
export async function expectSentence(settings: Settings, sentence: RegExp): Promise<void> {
  const { code, said } = await startInVain({ JWT_SECRET, ...settings });
  expect(said).toMatch(sentence);
  expect(said).not.toContain(SECRET);
  // no stack: it is the operator's mistake, not ours
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}
