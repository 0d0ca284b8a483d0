import { BadSetting, loadConfig } from '../../backend/src/config.js';
import { startInVain } from '../support/portal-run.js';
import '../journeys/support/patience.js';
import { WireServer } from './eventstoredb-wire/wire-server.js';
import { itWith, programNamed } from './live.js';
import { plugged, type Plugged } from './plugged.js';
import { freePort, startProgram } from './server-program.js';
import { startMailServer } from './smtp.js';

/** Settings that do not hold stop the start: one sentence that names engine and setting, and no secret anywhere. */

/** In every setting below: it must never be printed. */
const SECRET = 'hunter2-and-more';
const JWT_SECRET = `${SECRET}-for-the-sessions-of-people`;
/** Nobody listens at port 1. */
const NOBODY = '127.0.0.1:1';

const s3 = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'portal',
  S3_ACCESS_KEY_ID: 'portal',
  S3_SECRET_ACCESS_KEY: SECRET,
});
const stripe = (api: string) => ({
  STRIPE_SECRET_KEY: `sk_test_${SECRET}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${SECRET}`,
  STRIPE_API_URL: api,
});

async function expectSentence(settings: Record<string, string>, sentence: RegExp): Promise<void> {
  const { code, said } = await startInVain({ JWT_SECRET, ...settings });
  expect(said).toMatch(sentence);
  expect(said).not.toContain(SECRET);
  // no stack: it is the operator's mistake, not ours
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}

describe('an address of the wrong kind', () => {
  it.each([
    ['EVENTSTORE_URL', `http://portal:${SECRET}@127.0.0.1:2113`],
    ['MONGODB_URI', `postgres://portal:${SECRET}@127.0.0.1/portal`],
    ['REDIS_URL', `http://:${SECRET}@127.0.0.1:6379`],
    ['KAFKA_BROKERS', `kafka://portal:${SECRET}@127.0.0.1:9092`],
    ['SMTP_URL', `http://portal:${SECRET}@127.0.0.1:25`],
    ['S3_ENDPOINT', `ftp://portal:${SECRET}@127.0.0.1:9000`],
    ['STRIPE_SECRET_KEY', `pk_${SECRET}`],
    ['STRIPE_API_URL', `http://stripe.example/${SECRET}`],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', `http://portal:${SECRET}@127.0.0.1:4318`],
  ])('%s is named', (name, value) => {
    const given = { ...s3('http://127.0.0.1:9000'), ...stripe('https://api.stripe.com'), [name]: value };
    expect(() => loadConfig(given)).toThrow(BadSetting);
    expect(() => loadConfig(given)).toThrow(
      new RegExp(`^The portal cannot start with these settings:\n${name}: must `),
    );
    expect(() => loadConfig(given)).not.toThrow(SECRET);
  });
});

describe('a host that cannot be reached', () => {
  it('is waited for half a minute, and named then', async () => {
    const began = performance.now();
    await Promise.all([
      expectSentence(
        { EVENTSTORE_URL: `esdb://portal:${SECRET}@${NOBODY}?tls=false` },
        sentenceOn('EVENTSTORE_URL', 'EventStoreDB'),
      ),
      expectSentence(
        { MONGODB_URI: `mongodb://portal:${SECRET}@${NOBODY}/portal` },
        sentenceOn('MONGODB_URI', 'MongoDB'),
      ),
      expectSentence({ REDIS_URL: `redis://portal:${SECRET}@${NOBODY}` }, sentenceOn('REDIS_URL', 'Redis')),
      expectSentence(
        { KAFKA_BROKERS: NOBODY, KAFKA_USERNAME: 'portal', KAFKA_PASSWORD: SECRET },
        sentenceOn('KAFKA_BROKERS', 'Kafka'),
      ),
      expectSentence({ SMTP_URL: `smtp://portal:${SECRET}@${NOBODY}` }, sentenceOn('SMTP_URL', 'SMTP')),
      expectSentence(s3(`http://${NOBODY}`), sentenceOn('S3_ENDPOINT', 'S3')),
      expectSentence(stripe(`http://${NOBODY}`), sentenceOn('STRIPE_SECRET_KEY', 'Stripe')),
    ]);
    expect(performance.now() - began).toBeGreaterThan(29_000);
  });
});

const sentenceOn = (setting: string, engine: string) =>
  new RegExp(`^${setting}: ${engine} cannot be reached at 127\\.0\\.0\\.1:1: \\S`, 'm');

type Settings = Record<string, string>;

const wrong: Record<'MongoDB' | 'S3' | 'Stripe', [(given: Settings) => Settings, RegExp]> = {
  MongoDB: [
    ({ MONGODB_URI = '' }) => ({ MONGODB_URI: MONGODB_URI.replace('://', `://portal:${SECRET}@`) }),
    /^MONGODB_URI: the server does not take this user and password, at 127\.0\.0\.1:\d+$/m,
  ],
  S3: [() => ({ S3_SECRET_ACCESS_KEY: SECRET }), /^S3_ACCESS_KEY_ID: this key may not use the bucket, at /m],
  Stripe: [() => ({ STRIPE_SECRET_KEY: `sk_test_${SECRET}` }), /^STRIPE_SECRET_KEY: /m],
};

describe('credentials that are wrong', () => {
  const redis = programNamed('redis-server');
  itWith(redis)('are told at once by Redis', async () => {
    const port = await freePort();
    const parameters = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--requirepass', 'another'];
    const server = await startProgram(redis ?? '', parameters, {}, () =>
      fetch(`http://127.0.0.1:${port}`).catch(unlessRefused),
    );
    await expectSentence(
      { REDIS_URL: `redis://:${SECRET}@127.0.0.1:${port}` },
      /^REDIS_URL: Redis cannot be used at 127\.0\.0\.1:\d+: it does not take the user and password of REDIS_URL$/m,
    );
    await server.stop();
  });

  it('are told at once by SMTP', async () => {
    const server = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no such user')),
    });
    await expectSentence({ SMTP_URL: `smtp://portal:${SECRET}@127.0.0.1:${server.port}` }, /^SMTP_URL: .*SMTP/m);
    await server.stop();
  });

  it('are told at once by EventStoreDB', async () => {
    const server = await WireServer.start();
    server.faults.denied = true;
    await expectSentence(
      { EVENTSTORE_URL: server.url.replace('://', `://portal:${SECRET}@`) },
      /^EVENTSTORE_URL: the user of EVENTSTORE_URL may not do this, or its password is wrong, at /m,
    );
    server.stop();
  });

  describe.each(Object.keys(wrong) as (keyof typeof wrong)[])('of %s', (engine) => {
    const source = plugged[engine].find((each) => each !== undefined);
    let plug: Plugged | undefined;
    beforeAll(async () => {
      plug = await source?.open();
    });
    afterAll(() => plug?.remove());

    itWith(source)('are told at once', async () => {
      const [settings, sentence] = wrong[engine];
      await expectSentence({ ...plug?.settings, ...settings(plug?.settings ?? {}) }, sentence);
    });
  });
});

describe('TLS that the server does not speak', () => {
  const withTls: Record<string, (settings: Record<string, string>) => [Record<string, string>, RegExp]> = {
    EventStoreDB: ({ EVENTSTORE_URL = '' }) => [
      { EVENTSTORE_URL: EVENTSTORE_URL.replace('://', `://portal:${SECRET}@`).replace('tls=false', 'tls=true') },
      /^EVENTSTORE_URL: EventStoreDB cannot be reached at /m,
    ],
    MongoDB: ({ MONGODB_URI = '' }) => [
      { MONGODB_URI: `${MONGODB_URI.replace('://', `://portal:${SECRET}@`)}?tls=true` },
      /^MONGODB_URI: MongoDB cannot be reached at /m,
    ],
    Redis: ({ REDIS_URL = '' }) => [
      { REDIS_URL: REDIS_URL.replace('redis://', `rediss://:${SECRET}@`) },
      /^REDIS_URL: Redis can(not be reached| ?not be used) at .*TLS/m,
    ],
    S3: (given) => [
      { ...given, S3_ENDPOINT: (given['S3_ENDPOINT'] ?? '').replace('http:', 'https:'), S3_SECRET_ACCESS_KEY: SECRET },
      /^S3_ENDPOINT: S3 cannot be reached at /m,
    ],
    SMTP: ({ SMTP_URL = '' }) => [
      { SMTP_URL: SMTP_URL.replace('smtp://', `smtps://portal:${SECRET}@`) },
      /^SMTP_URL: SMTP cannot be reached at /m,
    ],
  };

  it('is named by every engine', async () => {
    const plugs: Plugged[] = [];
    await Promise.all(
      Object.entries(withTls).map(async ([engine, changed]) => {
        const source = plugged[engine as keyof typeof plugged].find((each) => each !== undefined);
        if (!source) return;
        const plug = await source.open();
        plugs.push(plug);
        await expectSentence(...changed(plug.settings));
      }),
    );
    await Promise.all(plugs.map((plug) => plug.remove()));
    expect(plugs.length).toBeGreaterThan(1);
  });
});

/** Redis closes on what speaks HTTP: it is there then. */
function unlessRefused(error: { cause?: { code?: string } }): void {
  if (error.cause?.code === 'ECONNREFUSED') throw error;
}
