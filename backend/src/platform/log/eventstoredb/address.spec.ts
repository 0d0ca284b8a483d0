import { BadSetting } from '../../kernel/settings.js';
import { parseAddress } from './address.js';

it('is one host without TLS', () => {
  expect(parseAddress('esdb://localhost?tls=false')).toMatchObject({
    nodes: [{ endpoint: { address: 'localhost', port: 2113 } }],
    channel: { insecure: true },
    credentials: undefined,
    hosts: 'localhost:2113',
  });
});

it('has no certificate to verify without TLS', () => {
  expect(parseAddress('esdb://localhost?tls=false&tlsVerifyCert=false').channel).toEqual({ insecure: true });
});

it('is several hosts, tried in turn, under either name', () => {
  const address = parseAddress(
    'kurrentdb://portal:p%40ss%3Aword@a.example:2113,b.example:2114/?keepAliveInterval=20000',
  );
  expect(address.nodes).toMatchObject([
    { endpoint: { address: 'a.example', port: 2113 }, keepAliveInterval: 20_000 },
    { endpoint: { address: 'b.example', port: 2114 } },
  ]);
  expect(address).toMatchObject({
    credentials: { username: 'portal', password: 'p@ss:word' },
    hosts: 'a.example:2113, b.example:2114',
  });
});

it('is a name that a cluster is discovered by', () => {
  expect(parseAddress('esdb+discover://u:p@cluster.example').nodes).toMatchObject([
    { discover: { address: 'cluster.example', port: 2113 } },
  ]);
});

it.each([
  ['http://localhost', 'must be esdb://'],
  ['esdb://localhost', 'needs user:password@'],
  ['esdb://localhost:port?tls=false', 'localhost:port is not a host and port'],
  ['esdb://u:hunter2@localhost?tls=maybe', 'tls must be true or false'],
  ['esdb://u:hunter2@localhost?retries=3', 'retries'],
  ['esdb://u:hunter2@localhost?tlsVerifyCert=false', 'certificates are always verified'],
  ['esdb://u:hunter2@localhost?nodePreference=follower', 'nodepreference must be leader'],
  ['esdb://u:hunter2@localhost?tlsCAFile=/absent.pem', 'tlsCAFile cannot be read'],
  ['esdb://u:hunter2@localhost?userCertFile=/absent.pem', 'belong together'],
  ['esdb://u:hunter2%@localhost', 'percent-encoded'],
])('refuses %s with a sentence and without the secret', (url, sentence) => {
  const parse = () => parseAddress(url);
  expect(parse).toThrow(BadSetting);
  expect(parse).toThrow(sentence);
  expect(parse).not.toThrow('hunter2');
});
