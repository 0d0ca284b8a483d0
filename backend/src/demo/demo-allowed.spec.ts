import { loadConfig } from '../config.js';
import { demoAllowed, demoHindrances } from './demo-allowed.js';

describe('demo data', () => {
  it('may be there on a machine of its own', () => {
    expect(demoAllowed(loadConfig({}))).toBe(true);
  });

  it.each([
    { DEMO: 'off' },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://portal.example' },
    { SMTP_URL: 'smtp://mail.example' },
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  ])('may not be there with %j', (settings) => {
    expect(demoAllowed(loadConfig(settings))).toBe(false);
  });

  it('names what does not allow it', () => {
    const settings = { DEMO: 'on', HOST: '0.0.0.0', KAFKA_BROKERS: 'kafka:9092' };
    expect(demoHindrances(loadConfig(settings))).toEqual(['HOST', 'KAFKA_BROKERS']);
    expect(demoHindrances(loadConfig({ DEMO: 'off' }))).toEqual([]);
  });
});
