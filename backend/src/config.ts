import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const error = `must be a whole number from ${least}${most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : ''}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `must be one of: ${words.join(', ')}`);

const notYet = z
  .undefined('this version runs on the embedded engines only: unset it, or use a version that has this engine')
  .optional();

/** The settings that choose an engine. One that is set and cannot be had stops the start: data must not go elsewhere. */
const engines = {
  EVENTSTORE_URL: notYet,
  MONGODB_URI: notYet,
  KAFKA_BROKERS: notYet,
  REDIS_URL: notYet,
  STRIPE_SECRET_KEY: notYet,
  S3_ENDPOINT: notYet,
  SMTP_URL: notYet,
  AI_BASE_URL: notYet,
  ROLE: z.literal('all', 'this version runs as one process: unset it').optional(),
};

/** Every setting of the portal, from the environment. */
const settings = z.object({
  ...engines,
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DEMO: oneOf('on', 'off').optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http or https address at which people reach the portal' })
    .optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PAYMENTS: oneOf('embedded').optional(),
  MAX_UPLOAD_BYTES: whole(1).default(20 * 1024 ** 3),
  ANONYMOUS_POSTS_PER_MINUTE: whole(1).default(120),
  CALLS_AT_ONCE: whole(1).default(128),
  LOGIN_TRIES: whole(1).default(5),
  TRUSTED_PROXIES: z
    .string()
    .refine(areAddresses, 'must be addresses or networks with commas between them: 10.0.0.1,192.168.0.0/16')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@portal.example'),
  LOG_LEVEL: oneOf('silent', 'error', 'warn', 'info', 'debug').default('info'),
});

export type Config = z.infer<typeof settings>;

/** The token under which Nest injects the {@link Config}. */
export const CONFIG = Symbol('config');

export class BadSetting extends Error {}

/** @throws BadSetting with a sentence that names the setting */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new BadSetting(`The portal cannot start with these settings:\n${sentences.join('\n')}`);
}

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether demo data and the mailbox page may be there at all: never where others than this machine can come in. */
export function demoAllowed({ DEMO, HOST, PUBLIC_URL }: Pick<Config, 'DEMO' | 'HOST' | 'PUBLIC_URL'>): boolean {
  return DEMO !== 'off' && LOOPBACK_HOST.test(HOST) && PUBLIC_URL === undefined;
}

function areAddresses(list: string): boolean {
  return list.split(',').every((entry) => {
    const [address = '', bits = '0'] = entry.trim().split('/');
    return isIP(address) !== 0 && /^\d{1,3}$/.test(bits);
  });
}
