import { type Config, settings } from './config-schema.js';
import { filesOrigin } from './platform/files/files.js';
import { BadSetting, roles } from './platform/kernel/settings.js';

export type { Config };

/** @throws BadSetting with a sentence that names the setting */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  const sentences = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    ...missingIn(given),
    ...(parsed.data ? problemsOf(parsed.data) : []),
  ];
  if (parsed.success && sentences.length === 0) return parsed.data;
  throw new BadSetting(`The portal cannot start with these settings:\n${sentences.join('\n')}`);
}

/** Settings that only work together. */
const togetherOrNotAtAll = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['KAFKA_USERNAME', 'KAFKA_PASSWORD'],
  ['AI_BASE_URL', 'AI_MODEL'],
] as const;

/** Settings that need the one on the left, and would be ignored in silence without it. */
const detailsOf = {
  EVENTSTORE_URL: ['EVENTSTORE_NAMESPACE'],
  STRIPE_SECRET_KEY: ['STRIPE_API_URL', 'STRIPE_AUTOMATIC_TAX'],
  S3_ENDPOINT: ['S3_PUBLIC_ENDPOINT', 'S3_REGION'],
  KAFKA_BROKERS: [
    'KAFKA_TOPIC_PREFIX',
    'KAFKA_PARTITIONS',
    'KAFKA_CREATE_TOPICS',
    'KAFKA_SSL',
    'KAFKA_SASL_MECHANISM',
    'KAFKA_USERNAME',
    'KAFKA_PASSWORD',
  ],
  AI_BASE_URL: ['AI_API_KEY', 'AI_PRIVATE_NETWORKS'],
  JWT_SECRET: ['JWT_SECRET_PREVIOUS'],
} satisfies Partial<Record<keyof Config, (keyof Config)[]>>;

/** Settings that processes must share when they share the work. */
const neededBySeveralProcesses = ['EVENTSTORE_URL', 'MONGODB_URI', 'REDIS_URL', 'S3_ENDPOINT', 'JWT_SECRET'] as const;

function missingIn(given: Record<string, string | undefined>): string[] {
  const isSet = (name: string) => given[name] !== undefined;
  const missing = (names: readonly string[], because: readonly string[]) =>
    because.length === 0 ? [] : names.map((name) => `${name}: is needed, because ${because.join(' and ')} is set`);
  const unset = (names: readonly string[]) => names.filter((name) => !isSet(name));
  return [
    ...togetherOrNotAtAll.flatMap((names) => missing(unset(names), names.filter(isSet))),
    ...Object.entries(detailsOf).flatMap(([name, details]) => missing(unset([name]), details.filter(isSet))),
  ];
}

const problemsOf = (config: Config): string[] => [
  ...missingForRoles(config),
  ...(isOpenModel(config) ? [OPEN_MODEL] : []),
  ...(filesOrigin(config) === originOf(config.PUBLIC_URL) ? [SAME_ORIGIN] : []),
];

function missingForRoles(config: Config): string[] {
  if (config.ROLE.size === roles.length) return [];
  const missing = neededBySeveralProcesses.filter((name) => config[name] === undefined);
  return missing.map((name) => `${name}: is needed, because ROLE makes this one of several processes`);
}

const SAME_ORIGIN = 'S3_ENDPOINT: must not be on the origin of PUBLIC_URL, where a stored page would act as the portal';

const OPEN_MODEL =
  'AI_BASE_URL: must be https, unless AI_PRIVATE_NETWORKS=on says that the model is in a private network';

const isOpenModel = ({ AI_BASE_URL, AI_PRIVATE_NETWORKS }: Config): boolean =>
  AI_BASE_URL !== undefined && AI_PRIVATE_NETWORKS === 'off' && new URL(AI_BASE_URL).protocol !== 'https:';

const originOf = (address: string | undefined): string | undefined => address && new URL(address).origin;
