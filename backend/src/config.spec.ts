import { isAbsolute } from 'node:path';
import { BadSetting, loadConfig } from './config.js';

it('needs nothing', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ANONYMOUS_POSTS_PER_MINUTE: 120,
    LOGIN_TRIES: 5,
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
  ['DEMO', 'yes', 'DEMO: must be one of: on, off'],
  ['PAYMENTS', 'barter', 'PAYMENTS: must be one of: embedded'],
  ['PUBLIC_URL', 'portal.example', 'PUBLIC_URL: must be the http or https address'],
  ['JWT_SECRET', 'short', 'JWT_SECRET: must have at least 32 characters'],
  ['TRUSTED_PROXIES', 'everybody', 'TRUSTED_PROXIES: must be addresses or networks'],
  ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL: must be an e-mail address'],
  ['EVENTSTORE_URL', 'esdb://localhost', 'EVENTSTORE_URL: this version runs on the embedded engines only'],
])('names %s when it is %s', (name, value, sentence) => {
  const load = () => loadConfig({ [name]: value });
  expect(load).toThrow(BadSetting);
  expect(load).toThrow(sentence);
});

it('names all that is wrong at once', () => {
  expect(() => loadConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT: .*\nDEMO: /);
});

it('believes proxies by address and by network', () => {
  expect(loadConfig({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1' }).TRUSTED_PROXIES).toContain('192.168');
});
