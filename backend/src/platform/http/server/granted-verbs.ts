import type { FastifyInstance } from 'fastify';
import { neutralAnswer } from '../errors/answer.js';
import { sendAnswer } from '../errors/error.filter.js';

/** A resource of react-admin, or one of its records. */
const RESOURCE = /^\/api\/admin\/(\w+)(\/[^/]+)?$/;

/** Answers 405 to a verb that a resource of react-admin does not grant, with those that it grants in `Allow`. */
export function refuseOtherVerbs(fastify: FastifyInstance): void {
  const granted = new Map<string, Set<string>>();
  fastify.addHook('onRoute', ({ method, url }) => {
    const address = addressOf(url);
    if (address) granted.set(address, new Set([...(granted.get(address) ?? []), ...[method].flat()]));
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const address = request.is404 ? addressOf(request.url.split('?', 1)[0]!) : null;
    const verbs = address === null ? undefined : granted.get(address);
    if (!verbs) return done();
    sendAnswer(reply.header('Allow', [...verbs].join(', ')), neutralAnswer(405));
  });
}

/** `patients` for the list, `patients/:id` for whatever stands below it; null for any other address. */
function addressOf(path: string): string | null {
  const [, resource, record] = RESOURCE.exec(path) ?? [];
  return resource === undefined ? null : `${resource}${record === undefined ? '' : '/:id'}`;
}
