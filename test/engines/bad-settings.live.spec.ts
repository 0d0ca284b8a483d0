import { loadConfig } from '../../backend/src/config.js';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { expectSentence, s3, SECRET, type Settings, stripe } from './bad-settings.js';
import { WireServer } from './eventstoredb-wire/wire-server.js';
import { itWith, programNamed } from './live.js';
import { itMeanwhile } from './meanwhile.js';
import { opened, proxiedEngines } from './proxied-engines.js';
import { freePort, startProgram } from './server-program.js';
import { startMailServer } from './smtp.js';

/** Invalid settings stop the start: one sentence names engine and setting, and no output shows a secret. */

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
  const askedByRedis = async () => {
    const port = await freePort();
    const parameters = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--requirepass', 'another'];
    const answers = () => fetch(`http://127.0.0.1:${port}`).catch(unlessRefused);
    const server = await startProgram(redis ?? '', parameters, {}, answers);
    await expectSentence(
      { REDIS_URL: `redis://:${SECRET}@127.0.0.1:${port}` },
      /^REDIS_URL: Redis cannot be used at 127\.0\.0\.1:\d+: it does not take the user and password of REDIS_URL$/m,
    ).finally(() => server.kill());
  };
  itMeanwhile('are told at once by Redis', askedByRedis, itWith(redis));

  itMeanwhile('are told at once by SMTP', async () => {
    const server = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no such user')),
    });
    const settings = { SMTP_URL: `smtp://portal:${SECRET}@127.0.0.1:${server.port}` };
    await expectSentence(settings, /^SMTP_URL: .*SMTP/m).finally(() => server.stop());
  });

  itMeanwhile('are told at once by EventStoreDB', async () => {
    const server = await WireServer.start();
    server.faults.denied = true;
    await expectSentence(
      { EVENTSTORE_URL: server.url.replace('://', `://portal:${SECRET}@`) },
      /^EVENTSTORE_URL: the user of EVENTSTORE_URL may not do this, or its password is wrong, at /m,
    ).finally(() => server.stop());
  });

  itMeanwhile(
    'are not sent to an EventStoreDB whose certificate cannot be verified, which is told at once',
    async () => {
      // any server with TLS will do, since not a word of gRPC is spoken; nobody vouches for this one's certificate
      const server = await startMailServer({ secure: true });
      await expectSentence(
        { EVENTSTORE_URL: `esdb://portal:${SECRET}@127.0.0.1:${server.port}` },
        /^EVENTSTORE_URL: a certificate cannot be verified \([^:]*certificate[^:]*\): tlsCAFile names [^:]*, at 127\.0\.0\.1:\d+$/m,
      ).finally(() => server.stop());
    },
  );

  for (const [engine, [changed, sentence]] of Object.entries(wrong)) {
    const source = proxiedEngines[engine as keyof typeof wrong].find((each) => each !== undefined);
    const asked = async () => {
      const proxied = await opened(source);
      await expectSentence({ ...proxied.settings, ...changed(proxied.settings) }, sentence).finally(() =>
        proxied.remove(),
      );
    };
    itMeanwhile(`are told at once by ${engine}`, asked, itWith(source));
  }
});

/** Redis closes connections that speak HTTP; such an error shows that Redis is there. */
function unlessRefused(error: { cause?: { code?: string } }): void {
  if (error.cause?.code === 'ECONNREFUSED') throw error;
}
