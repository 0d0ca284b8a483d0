import { addressOf, reachedAt, securedFor } from './eventstoredb-address.js';

it.each([
  ['esdb://one.example:2114?tls=false', 'one.example:2114', 'esdb://127.0.0.1:7?tls=false'],
  ['esdb://esdb?tls=false', 'esdb:2113', 'esdb://127.0.0.1:7?tls=false'],
  ['kurrentdb://one.example/?tls=false', 'one.example:2113', 'kurrentdb://127.0.0.1:7/?tls=false'],
  ['esdb://admin:changeit@one:2113?tls=false', 'one:2113', 'esdb://admin:changeit@127.0.0.1:7?tls=false'],
  ['esdb+discover://one:2113?tls=false', 'one:2113', 'esdb://127.0.0.1:7?tls=false'],
  ['esdb://one:2113,two:2114?tls=false', 'one:2113', 'esdb://127.0.0.1:7?tls=false'],
])('%s is at %s, and can be reached through a proxy alone', (url, address, reached) => {
  expect(addressOf(url)).toBe(address);
  expect(reachedAt('127.0.0.1:7', url)).toBe(reached);
});

it.each([
  'esdb://one:2113?tls=false',
  'esdb://admin:changeit@one:2113?tls=false',
  'esdb+discover://one:2113?TLS=false',
])('%s is asked for TLS by one user', (url) =>
  expect(securedFor('portal:secret', url)).toBe('esdb://portal:secret@one:2113?tls=true'),
);
