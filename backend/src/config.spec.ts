import { isAbsolute } from 'node:path';
import { loadConfig } from './config.js';
import { filesOrigin } from './platform/files/files.js';
import { BadSetting } from './platform/kernel/settings.js';

it('needs nothing', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ANONYMOUS_POSTS_PER_MINUTE: 120,
    LOGIN_TRIES: 5,
    PASSWORD_MINIMUM: 4,
  });
  expect(isAbsolute(config.DATA_DIR)).toBe(true);
});

it('takes an empty setting for an unset one', () => {
  expect(loadConfig({ PORT: '', PUBLIC_URL: '' }).PORT).toBe(3000);
});

it.each([
  ['PORT', 'eighty', 'PORT: must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT: must be a whole number from 0 to 65535'],
  ['LOGIN_TRIES', '0', 'LOGIN_TRIES: must be a whole number from 1'],
  ['PASSWORD_MINIMUM', '3', 'PASSWORD_MINIMUM: must be a whole number from 4 to 64'],
  ['DEMO', 'yes', 'DEMO: must be one of: on, off'],
  ['PAYMENTS', 'barter', 'PAYMENTS: must be one of: embedded'],
  ['PUBLIC_URL', 'portal.example', 'PUBLIC_URL: must be the http or https address'],
  ['JWT_SECRET', 'short', 'JWT_SECRET: must have at least 32 characters'],
  ['JWT_SECRET_PREVIOUS', 'x'.repeat(32), 'JWT_SECRET: is needed, because JWT_SECRET_PREVIOUS is set'],
  ['TRUSTED_PROXIES', 'everybody', 'TRUSTED_PROXIES: must be addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES: must be addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'TRUSTED_PROXIES: must be addresses or networks'],
  ['TRUSTED_PROXIES', '0.0.0.0/0', 'TRUSTED_PROXIES: must be addresses or networks'],
  ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL: must be an e-mail address'],
  ['EVENTSTORE_URL', 'http://localhost:2113', 'EVENTSTORE_URL: must be esdb://host:2113 or kurrentdb://host:2113'],
  ['SMTP_URL', 'http://mail.example', 'SMTP_URL: must be smtp://'],
  ['SMTP_URL', 'smtp://mail.example?logger=true', 'SMTP_URL: must be smtp://'],
  ['STRIPE_SECRET_KEY', 'pk_test_1', 'STRIPE_SECRET_KEY: must be a secret or restricted key'],
  ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET: is needed, because STRIPE_SECRET_KEY is set'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'STRIPE_SECRET_KEY: is needed, because STRIPE_WEBHOOK_SECRET is set'],
  ['STRIPE_API_URL', 'http://stripe.example', 'STRIPE_API_URL: must be https'],
  ['S3_ENDPOINT', 's3.example', 'S3_ENDPOINT: must be an http or https address'],
  ['S3_ENDPOINT', 'https://key:secret@s3.example', 'S3_ENDPOINT: must not hold a user or a password'],
  ['S3_BUCKET', 'files', 'S3_SECRET_ACCESS_KEY: is needed, because S3_BUCKET is set'],
  ['MONGODB_URI', 'http://localhost', 'MONGODB_URI: must be mongodb://'],
  ['REDIS_URL', 'localhost:6379', 'REDIS_URL: must be redis://'],
  ['KAFKA_BROKERS', 'localhost', 'KAFKA_BROKERS: must be host:9092'],
  ['KAFKA_USERNAME', 'portal', 'KAFKA_PASSWORD: is needed, because KAFKA_USERNAME is set'],
  ['KAFKA_USERNAME', 'portal', 'KAFKA_BROKERS: is needed, because KAFKA_USERNAME is set'],
  ['KAFKA_SSL', 'on', 'KAFKA_BROKERS: is needed, because KAFKA_SSL is set'],
  ['EVENTSTORE_NAMESPACE', 'clinic', 'EVENTSTORE_URL: is needed, because EVENTSTORE_NAMESPACE is set'],
  ['S3_PUBLIC_ENDPOINT', 'https://s3.example', 'S3_ENDPOINT: is needed, because S3_PUBLIC_ENDPOINT is set'],
  ['STRIPE_API_URL', 'https://stripe.example', 'STRIPE_SECRET_KEY: is needed, because STRIPE_API_URL is set'],
  ['AI_BASE_URL', 'https://models.example/v1', 'AI_MODEL: is needed, because AI_BASE_URL is set'],
  ['AI_BASE_URL', 'http://models.example/v1', 'AI_BASE_URL: must be https, unless AI_PRIVATE_NETWORKS=on'],
  ['AI_API_KEY', 'secret', 'AI_BASE_URL: is needed, because AI_API_KEY is set'],
  ['AI_MODEL', 'small one', 'AI_MODEL: must be the name of a model'],
  ['PUBLIC_URL', 'https://portal.example/clinic', 'PUBLIC_URL: must have no path: https://portal.example'],
  ['ROLE', 'api,boss', 'ROLE: must be all, or some of api, projector, worker'],
  ['ROLE', 'api,worker', 'MONGODB_URI: is needed, because ROLE makes this one of several processes'],
])('names %s when it is %s', (name, value, sentence) => {
  const load = () => loadConfig({ [name]: value });
  expect(load).toThrow(BadSetting);
  expect(load).toThrow(sentence);
});

it('drops the slash at the end of an address', () => {
  const s3 = { S3_BUCKET: 'portal', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const given = { ...s3, PUBLIC_URL: 'https://Portal.example/', S3_ENDPOINT: 'http://s3:7070/' };
  expect(loadConfig(given)).toMatchObject({ PUBLIC_URL: 'https://portal.example', S3_ENDPOINT: 'http://s3:7070' });
});

it('takes an empty detail of an engine that is not set for an unset one', () => {
  expect(loadConfig({ S3_PUBLIC_ENDPOINT: '', EVENTSTORE_NAMESPACE: '' }).S3_ENDPOINT).toBeUndefined();
});

it('names all that is wrong at once', () => {
  expect(() => loadConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT: .*\nDEMO: /);
});

it('keeps what is stored off its own origin', () => {
  const s3 = { S3_BUCKET: 'portal', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const settings = { ...s3, PUBLIC_URL: 'https://portal.example', S3_ENDPOINT: 'http://s3:7070' };
  expect(filesOrigin(loadConfig(settings))).toBe('http://s3:7070');
  expect(filesOrigin(loadConfig({ ...settings, S3_PUBLIC_ENDPOINT: 'https://s3.example' }))).toBe('https://s3.example');
  expect(() => loadConfig({ ...settings, S3_PUBLIC_ENDPOINT: 'https://portal.example/s3' })).toThrow(
    'S3_ENDPOINT: must not be on the origin of PUBLIC_URL',
  );
});

it('runs one role or several where all that processes share is shared', () => {
  const shared = {
    EVENTSTORE_URL: 'esdb://localhost:2113',
    MONGODB_URI: 'mongodb://localhost',
    REDIS_URL: 'redis://localhost',
    S3_ENDPOINT: 'http://localhost:9000',
    S3_BUCKET: 'portal',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    JWT_SECRET: 'a secret of more than thirty-two characters',
  };
  expect([...loadConfig({ ...shared, ROLE: 'projector, worker' }).ROLE]).toEqual(['projector', 'worker']);
  expect([...loadConfig({}).ROLE]).toEqual(['api', 'projector', 'worker']);
  expect([...loadConfig({ ROLE: 'all' }).ROLE]).toEqual(['api', 'projector', 'worker']);
});

it('repeats no secret', () => {
  const given = { SMTP_URL: 'ftp://portal:hunter2@mail.example', S3_ENDPOINT: 'https://a:hunter2@s3.example' };
  expect(() => loadConfig(given)).toThrow(expect.not.objectContaining({ message: expect.stringContaining('hunter2') }));
});

it('believes proxies by address and by network', () => {
  expect(loadConfig({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1' }).TRUSTED_PROXIES).toContain('192.168');
});
