import { expectSentence, s3, SECRET, type Settings, stripe } from './bad-settings.js';
import { securedFor } from './eventstoredb-address.js';
import { itWith } from './live.js';
import { itMeanwhile } from './meanwhile.js';
import { opened, proxiedEngines, type ProxiedEngine } from './proxied-engines.js';

/** A start without its engine waits half a minute and then names the engine. All starts wait side by side. */

/** Many processes start at the same time. */
jest.setTimeout(300_000);

/** An address without a server: nothing listens at port 1. */
const NOBODY = '127.0.0.1:1';
const WAITED_MILLISECONDS = 29_000;

const nobodyThere: [engine: string, setting: string, Settings][] = [
  ['EventStoreDB', 'EVENTSTORE_URL', { EVENTSTORE_URL: `esdb://portal:${SECRET}@${NOBODY}?tls=false` }],
  ['MongoDB', 'MONGODB_URI', { MONGODB_URI: `mongodb://portal:${SECRET}@${NOBODY}/portal` }],
  ['Redis', 'REDIS_URL', { REDIS_URL: `redis://portal:${SECRET}@${NOBODY}` }],
  ['Kafka', 'KAFKA_BROKERS', { KAFKA_BROKERS: NOBODY, KAFKA_USERNAME: 'portal', KAFKA_PASSWORD: SECRET }],
  ['SMTP', 'SMTP_URL', { SMTP_URL: `smtp://portal:${SECRET}@${NOBODY}` }],
  ['S3', 'S3_ENDPOINT', s3(`http://${NOBODY}`)],
  ['Stripe', 'STRIPE_SECRET_KEY', stripe(`http://${NOBODY}`)],
];

type Secured = 'EventStoreDB' | 'MongoDB' | 'Redis' | 'S3' | 'SMTP';

const withTls: [engine: Secured, changed: (given: Settings) => Settings, RegExp][] = [
  [
    'EventStoreDB',
    ({ EVENTSTORE_URL = '' }) => ({ EVENTSTORE_URL: securedFor(`portal:${SECRET}`, EVENTSTORE_URL) }),
    /^EVENTSTORE_URL: EventStoreDB cannot be reached at /m,
  ],
  [
    'MongoDB',
    ({ MONGODB_URI = '' }) => ({
      MONGODB_URI: `${MONGODB_URI.replace('://', `://portal:${SECRET}@`)}${MONGODB_URI.includes('?') ? '&' : '?'}tls=true`,
    }),
    /^MONGODB_URI: MongoDB cannot be reached at /m,
  ],
  [
    'Redis',
    ({ REDIS_URL = '' }) => ({ REDIS_URL: REDIS_URL.replace('redis://', `rediss://:${SECRET}@`) }),
    /^REDIS_URL: Redis can(not be reached| ?not be used) at .*TLS/m,
  ],
  [
    'S3',
    ({ S3_ENDPOINT = '', ...given }) => ({
      ...given,
      S3_ENDPOINT: S3_ENDPOINT.replace('http:', 'https:'),
      S3_SECRET_ACCESS_KEY: SECRET,
    }),
    /^S3_ENDPOINT: S3 cannot be reached at /m,
  ],
  [
    'SMTP',
    ({ SMTP_URL = '' }) => ({ SMTP_URL: SMTP_URL.replace('smtp://', `smtps://portal:${SECRET}@`) }),
    /^SMTP_URL: SMTP cannot be reached at /m,
  ],
];

describe('an engine that cannot be reached', () => {
  for (const [engine, setting, settings] of nobodyThere)
    itMeanwhile(`${engine} is waited for half a minute, and named then`, () => expectWait(engine, setting, settings));

  for (const [engine, changed, sentence] of withTls) {
    const source = proxiedEngines[engine].find((each) => each !== undefined);
    const name = `${engine} is named when it does not speak TLS`;
    itMeanwhile(name, async () => expectNoTls(await opened(source), changed, sentence), itWith(source));
  }
});

async function expectWait(engine: string, setting: string, settings: Settings): Promise<void> {
  const began = performance.now();
  await expectSentence(settings, new RegExp(`^${setting}: ${engine} cannot be reached at 127\\.0\\.0\\.1:1: \\S`, 'm'));
  expect(performance.now() - began).toBeGreaterThan(WAITED_MILLISECONDS);
}

async function expectNoTls(
  proxied: ProxiedEngine,
  changed: (given: Settings) => Settings,
  sentence: RegExp,
): Promise<void> {
  await expectSentence(changed(proxied.settings), sentence).finally(() => proxied.remove());
}
