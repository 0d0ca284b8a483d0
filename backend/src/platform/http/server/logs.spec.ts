import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { until } from '../../kernel/testing/until.js';
import { logSettings, RequestLog } from './logs.js';

const SECRETS = /Dana|secret|token|10\.1\.2\.3|curl/;

async function linesOf(status: number, route = '/people/:name', level = 'info'): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const server = fastify({ logger: { ...logSettings(level), stream }, logController: new RequestLog() });
  server.post(route, (_request, reply) => reply.code(status).send({ secret: 'Dana Reyes' }));
  await server.inject({
    method: 'POST',
    url: `${route.replace(':name', 'Dana')}?token=secret`,
    payload: { name: 'Dana' },
    headers: { 'x-auth-token': 'Bearer secret', 'user-agent': 'curl' },
    remoteAddress: '10.1.2.3',
  });
  await server.close();
  expect(lines.join()).not.toMatch(SECRETS);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('writes one line per request, with the pattern of its route and nothing that it carries', async () => {
  const lines = await linesOf(200);
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      requestId: expect.any(String),
      method: 'POST',
      route: '/people/:name',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ]);
});

it('writes as little of a request that failed', async () => {
  expect(await linesOf(500)).toEqual([expect.objectContaining({ status: 500 })]);
});

it('writes of a request that its client cut off for those who look closely alone', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const server = fastify({ logger: { ...logSettings('debug'), stream }, logController: new RequestLog() });
  server.post('/slow', async (_request, { raw }) => {
    socket.destroy();
    await once(raw, 'close');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /slow HTTP/1.1\r\nHost: portal\r\nContent-Length: 0\r\n\r\n');
  const line = await until('a line of the request', () =>
    Promise.resolve(lines.find((each) => each.includes('/slow'))),
  ).finally(() => server.close());
  expect(JSON.parse(line)).toMatchObject({ level: 20, route: '/slow', msg: 'request cut off' });
});

const PROBES = ['/api/health/live', '/api/health/ready', '/metrics'];

it.each(PROBES)('writes nothing of a probe that finds what it should: %s', async (route) => {
  expect(await linesOf(200, route)).toEqual([]);
  expect(await linesOf(200, route, 'debug')).toContainEqual(expect.objectContaining({ level: 20, route, status: 200 }));
});

it('writes of one that does not: but that the portal is not ready is no news each time', async () => {
  for (const route of PROBES) {
    for (const status of [401, 500]) expect(await linesOf(status, route)).toMatchObject([{ level: 30, route, status }]);
    expect(await linesOf(503, route)).toHaveLength(route === '/api/health/ready' ? 0 : 1);
  }
});
