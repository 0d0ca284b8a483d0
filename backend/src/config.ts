import { resolve } from 'node:path';
import { z } from 'zod';

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
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DEMO: z.enum(['on', 'off']).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  JWT_SECRET: z.string().min(32).optional(),
  PAYMENTS: z.enum(['embedded']).optional(),
  MAX_UPLOAD_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(20 * 1024 ** 3),
  ANONYMOUS_POSTS_PER_MINUTE: z.coerce.number().int().positive().default(120),
  CALLS_AT_ONCE: z.coerce.number().int().positive().default(128),
  LOGIN_TRIES: z.coerce.number().int().positive().default(5),
  TRUSTED_PROXIES: z.string().min(1).optional(),
  SUPPORT_EMAIL: z.email().default('support@portal.example'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
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
