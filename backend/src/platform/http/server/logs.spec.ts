import fastify from 'fastify';
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
