import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { MIN_PASSWORD_LENGTH } from '@portal/events/rules';
import { z } from 'zod';
import { isThisMachine } from './platform/kernel/loopback.js';
import { roles } from './platform/kernel/settings.js';
import { parseSmtpUrl } from './platform/mail/smtp/smtp-address.js';

const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const error = `must be a whole number from ${least}${most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : ''}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `must be one of: ${words.join(', ')}`);

const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((text) => !URL.canParse(text) || !hasCredentials(new URL(text)), 'must not hold a user or a password')
  .transform((text) => text.replace(/\/+$/, ''));

const httpAddresses = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(z.array(httpAddress));

const path = z
  .string()
  .min(1)
  .transform((text) => resolve(text));

/**
 * The settings that choose an engine. An engine that is set and cannot be reached stops the start: data must not go
 * elsewhere.
 */
export const engines = {
  EVENTSTORE_URL: z
    .string()
    .regex(
      /^(esdb|kurrentdb)(\+discover)?:\/\/\S+$/,
      'must be esdb://host:2113 or kurrentdb://host:2113, with commas between hosts',
    )
    .optional(),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must be mongodb://user:password@host:27017/portal')
    .optional(),
  KAFKA_BROKERS: z
    .string()
    .regex(/^[\w.-]+:\d+(,[\w.-]+:\d+)*$/, 'must be host:9092, with commas between brokers')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, 'must be redis://:password@host:6379 or rediss://...')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret or restricted key of the Stripe account: sk_... or rk_...')
    .optional(),
  S3_ENDPOINT: httpAddress.optional(),
  SMTP_URL: z
    .string()
    .refine(
      (url) => parseSmtpUrl(url) !== null,
      'must be smtp://user:password@host:port or smtps://..., percent-encoded',
    )
    .optional(),
  AI_BASE_URL: httpAddress.optional(),
};

/** Further settings of the engines. */
const engineDetails = {
  EVENTSTORE_NAMESPACE: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and dashes')
    .default('portal'),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: httpAddress
    .refine((text) => !URL.canParse(text) || staysSecret(new URL(text)), 'must be https: the secret key goes there')
    .default('https://api.stripe.com'),
  /** whether Stripe adds taxes to a purchase, as its own settings say */
  STRIPE_AUTOMATIC_TAX: oneOf('on', 'off').default('off'),
  S3_PUBLIC_ENDPOINT: httpAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be letters, digits, dots, dashes and underscores')
    .default('genetic-health'),
  KAFKA_PARTITIONS: whole(1, 1_000).default(6),
  KAFKA_CREATE_TOPICS: oneOf('on', 'off').default('on'),
  KAFKA_SSL: oneOf('on', 'off').default('off'),
  KAFKA_SASL_MECHANISM: oneOf('plain', 'scram-sha-256', 'scram-sha-512').default('scram-sha-512'),
  KAFKA_USERNAME: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  AI_MODEL: z
    .string()
    .regex(/^[\w.:/@-]{1,100}$/, 'must be the name of a model: letters, digits and . : / @ _ -')
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be the key alone, without spaces')
    .optional(),
  AI_PRIVATE_NETWORKS: oneOf('on', 'off').default('off'),
};

const ROLE_SENTENCE = `must be all, or some of ${roles.join(', ')} with commas between them`;

/** Every setting of the portal, from the environment. */
export const settings = z.object({
  ...engines,
  ...engineDetails,
  ROLE: z
    .string()
    .transform((text) => (text === 'all' ? [...roles] : text.split(',').map((word) => word.trim())))
    .pipe(z.array(z.enum(roles, ROLE_SENTENCE)))
    .transform((given) => new Set(given))
    .default(new Set(roles)),
  NODE_NAME: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be letters, digits, dots, dashes and underscores')
    .default(() => `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: path.prefault('./data'),
  DEMO: oneOf('on', 'off').optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http or https address at which people reach the portal' })
    .refine((text) => !URL.canParse(text) || isOrigin(new URL(text)), 'must have no path: https://portal.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  JWT_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  PAYMENTS: oneOf('embedded').optional(),
  EMAIL_PROOF: oneOf('on', 'off').default('on'),
  PASSWORD_MINIMUM: whole(MIN_PASSWORD_LENGTH, 64).default(MIN_PASSWORD_LENGTH),
  MAX_UPLOAD_BYTES: whole(1).default(20 * 1024 ** 3),
  COMPANY_UPLOAD_BYTES: whole(1).default(2 * 1024 ** 4),
  COMPANY_UPLOAD_FILES: whole(1).default(100_000),
  COMPANY_JOBS_AT_ONCE: whole(1).default(2),
  PERSON_UPLOAD_BYTES: whole(1).default(100 * 1024 ** 3),
  PERSON_UPLOAD_FILES: whole(1).default(200),
  PERSON_JOBS_AT_ONCE: whole(1).default(1),
  JOB_DISK_BYTES: whole(1).default(100 * 1024 ** 3),
  ANONYMOUS_POSTS_PER_MINUTE: whole(1).default(120),
  CALLS_AT_ONCE: whole(1).default(128),
  CONNECTIONS_PER_ADDRESS: whole(1).default(256),
  LOGIN_TRIES: whole(1).default(5),
  SESSION_HOURS: whole(1).default(12),
  IDLE_LOCK: whole(0).default(30),
  SSO_PRIVATE_ISSUERS: oneOf('on', 'off').default('off'),
  TRUSTED_PROXIES: z
    .string()
    .refine(areAddresses, 'must be addresses or networks with commas between them: 10.0.0.1,192.168.0.0/16')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@portal.example'),
  SCHEDULING_URL: httpAddress.optional(),
  SOCIAL_LINKS: httpAddresses.default([]),
  NEWSLETTER_URL: httpAddress.optional(),
  GENE_CARD_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .includes('{gene}', 'must hold {gene} where the symbol goes')
    .default('https://www.ncbi.nlm.nih.gov/gene/?term={gene}[sym]+AND+human[orgn]'),
  TEAM_FILE: path.optional(),
  REFERENCE_FASTA: path.optional(),
  ALIGNMENT_TOOLS: z.string().default(''),
  LOG_LEVEL: oneOf('silent', 'error', 'warn', 'info', 'debug').default('info'),
});

export type Config = z.infer<typeof settings>;

const isOrigin = ({ href, origin }: URL): boolean => href === `${origin}/`;
const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== '';
const staysSecret = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isThisMachine(hostname);

function areAddresses(list: string): boolean {
  return list.split(',').every((entry) => {
    const [address = '', bits = '1', ...more] = entry.trim().split('/');
    const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
    return more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most;
  });
}
