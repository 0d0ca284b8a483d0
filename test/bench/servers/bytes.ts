import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';

/** The limit of the machine for a page: Fastify that sends bytes which it has. `PAGE` is where it gets them. */
const asked = { headers: { 'accept-encoding': 'gzip' } };
const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(process.env['PAGE'] ?? '', asked, resolve).on('error', reject);
});
const page = await buffer(answer);
const etag = answer.headers.etag ?? '';
const server = fastify();
server.get('/', (request, reply) => {
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.header('content-encoding', 'gzip').type('text/html; charset=utf-8').send(page);
});
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
