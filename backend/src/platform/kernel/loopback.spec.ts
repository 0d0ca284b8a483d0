import { isLoopbackClient, isThisMachine } from './loopback.js';

it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => {
    expect(isThisMachine(host)).toBe(true);
  },
);

it.each(['', '0.0.0.0', '10.0.0.1', 'localhost.example', '127.0.0.1.example', '::2'])('%s is another', (host) => {
  expect(isThisMachine(host)).toBe(false);
});

const client = (remoteAddress: string, headers: Record<string, string>) =>
  isLoopbackClient({ socket: { remoteAddress }, headers } as unknown as Parameters<typeof isLoopbackClient>[0]);

it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])('a client that calls %s sits here', (host) => {
  expect(client('127.0.0.1', { host })).toBe(true);
});

it.each([
  ['comes from elsewhere', '10.0.0.1', { host: 'localhost' }],
  ['comes by a proxy', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
  ['calls another name', '127.0.0.1', { host: 'evil.example:3000' }],
  ['calls no name', '127.0.0.1', {}],
])('a client that %s does not', (_what, address, headers) => {
  expect(client(address, headers as Record<string, string>)).toBe(false);
});
