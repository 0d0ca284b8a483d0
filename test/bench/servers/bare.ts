import fastify from 'fastify';

/** The limit of the machine: a POST on Fastify that parses its body and answers. */
const server = fastify();
server.post('/api/patient/updateStatus', () => ({ status: 'success' }));
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
