import { BadSetting, demoAllowed, loadConfig } from './config.js';

const problemOf = (environment: Record<string, string>): string => {
  try {
    loadConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(BadSetting);
    return (error as Error).message;
  }
  throw new Error('the settings were taken');
};

describe('the settings', () => {
  it('have defaults for a machine with nothing but Node', () =>
    expect(loadConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', MAX_UPLOAD_BYTES: 21_474_836_480 }));

  it('take an empty value for none', () => expect(loadConfig({ PORT: '', PUBLIC_URL: '' }).PORT).toBe(3000));

  it.each([
    ['PORT', '70000'],
    ['PUBLIC_URL', 'ftp://portal.example'],
    ['DEMO', 'yes'],
    ['JWT_SECRET', 'short'],
    ['PAYMENTS', 'cash'],
    ['LOG_LEVEL', 'loud'],
  ])('name %s when its value is bad', (name, value) => expect(problemOf({ [name]: value })).toContain(`${name}:`));

  it.each(['EVENTSTORE_URL', 'MONGODB_URI', 'KAFKA_BROKERS', 'REDIS_URL', 'STRIPE_SECRET_KEY', 'S3_ENDPOINT', 'SMTP_URL'])(
    'never pass over %s: data must not go elsewhere than the operator says',
    (name) => expect(problemOf({ [name]: 'engine://somewhere' })).toContain(`${name}: this version runs on the embedded engines only`),
  );

  it('name every bad setting at once', () =>
    expect(problemOf({ PORT: '-1', ROLE: 'worker' }).split('\n')).toHaveLength(3));
});

describe('demo data', () => {
  const local = { HOST: '127.0.0.1', DEMO: undefined, PUBLIC_URL: undefined };
  it('is for a machine of one', () => expect(demoAllowed(local)).toBe(true));
  it.each([
    ['it is switched off', { ...local, DEMO: 'off' as const }],
    ['others can come in', { ...local, HOST: '0.0.0.0', DEMO: 'on' as const }],
    ['the portal has a public address', { ...local, PUBLIC_URL: 'https://portal.example' }],
  ])('is not there when %s', (_name, settings) => expect(demoAllowed(settings)).toBe(false));
});
