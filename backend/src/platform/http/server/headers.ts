import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';

const SELF = "'self'";
const NONE = "'none'";

/** Nothing is loaded from elsewhere but files from where they are kept; the portal is never framed. */
const contentSecurityPolicy = (files: string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: [SELF],
    scriptSrc: [SELF],
    styleSrc: [SELF, "'unsafe-inline'"],
    imgSrc: [SELF, 'data:', 'blob:'],
    connectSrc: [SELF, ...files],
    frameSrc: [SELF, ...files],
    frameAncestors: [NONE],
    formAction: [SELF],
    objectSrc: [NONE],
    baseUri: [SELF],
  },
});

/**
 * Puts the security headers on every answer; a route may replace one of its own.
 *
 * @param from whether people reach the portal by https, and the origin of files that are kept elsewhere
 */
export async function addSecurityHeaders(
  fastify: FastifyInstance,
  from: { secure: boolean; files: string | null },
): Promise<void> {
  const headers = await securityHeaders(from.secure, from.files === null ? [] : [from.files]);
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** They are the same for every answer, so helmet is asked once: asking it every time costs a write a tenth of its speed. */
async function securityHeaders(secure: boolean, files: string[]): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(files),
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // for browsers that are no longer in use
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
  });
  probe.get('/', () => '');
  const { headers } = await probe.inject({ url: '/' });
  await probe.close();
  const own = ['content-type', 'content-length', 'date', 'connection'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name))) as Record<string, string>;
}
