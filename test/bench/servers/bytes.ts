import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';

/** The limit of the machine for a page: Fastify that sends bytes which it has. `PAGE` is where it gets them. */
const asked = { headers: { 'accept-encoding': 'gzip' } };
const page = await new Promise<Buffer>((resolve, reject) => {
  get(process.env['PAGE'] ?? '', asked, (answer) => void buffer(answer).then(resolve, reject)).on('error', reject);
});
const server = fastify();
server.get('/', (_request, reply) =>
  reply.header('content-encoding', 'gzip').type('text/html; charset=utf-8').send(page),
);
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
