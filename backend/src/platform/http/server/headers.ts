import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const SELF = "'self'";
const NONE = "'none'";

/**
 * Security headers of every answer. Nothing is loaded from elsewhere; the portal is never framed.
 *
 * @param secure whether people reach the portal by https
 */
export async function addSecurityHeaders(fastify: FastifyInstance, secure: boolean): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF],
        styleSrc: [SELF, "'unsafe-inline'"],
        imgSrc: [SELF, 'data:', 'blob:'],
        connectSrc: [SELF],
        frameSrc: [SELF],
        frameAncestors: [NONE],
        formAction: [SELF],
        objectSrc: [NONE],
        baseUri: [SELF],
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'same-origin' },
  });
}
