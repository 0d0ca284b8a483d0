import { PrivateAddress } from '../platform/connections/outgoing/guarded-fetch.js';
import { ProviderFetch } from './provider-fetch.js';

const fetchFrom = (address: string) => {
  const { fetch } = new ProviderFetch({ SSO_PRIVATE_ISSUERS: 'off' });
  return fetch(address, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' });
};

it.each([
  ...[
    'http://id.example',
    'https://127.0.0.1:9',
    'https://[::1]:9',
    'https://10.0.0.1',
    'https://169.254.169.254/latest',
  ],
  ...['https://0x7f000001:9', 'https://[::ffff:127.0.0.1]:9'],
])('%s is refused before anything connects', (address) => expect(fetchFrom(address)).rejects.toThrow(PrivateAddress));

it('a name that leads to this machine is refused when it is resolved', () =>
  expect(fetchFrom('https://localhost:9')).rejects.toThrow(PrivateAddress));
