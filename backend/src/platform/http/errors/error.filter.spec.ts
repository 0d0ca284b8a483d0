import type { ArgumentsHost } from '@nestjs/common';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { logSettings, RequestLog } from '../server/logs.js';
import { ErrorFilter } from './error.filter.js';
import { RefusalTable } from './refusals.js';

const hostOf = (request: FastifyRequest, reply: FastifyReply) =>
  ({ switchToHttp: () => ({ getRequest: () => request, getResponse: () => reply }) }) as unknown as ArgumentsHost;

it('writes each attribute of a failure once: readers of JSON refuse a line that has one twice', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const server = fastify({ logger: { ...logSettings('error'), stream }, logController: new RequestLog() });
  const filter = new ErrorFilter(new RefusalTable());
  server.get('/broken', async (request, reply) => {
    filter.catch(new Error('the disk is gone'), hostOf(request, reply));
    return reply;
  });
  await server.inject('/broken');
  await server.close();
  expect(lines).toEqual([expect.stringContaining('the disk is gone')]);
  expect(lines[0]!.match(/"requestId":/g)).toHaveLength(1);
});
