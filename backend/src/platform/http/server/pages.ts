import { existsSync, readdirSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PublicSite } from './public-site.js';

const NOT_PAGES = /^\/(api|files|checkout|dev)(\/|$)/;
/** What the build leaves for the server alone, and the application's page, which has addresses of its own. */
const NOT_SERVED = /^\/(server\/|index\.html)/;
const UNKNOWN_PAGE = '/404';
const HASHED = /^\/assets\//;
const HASHED_FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
const LOOK_AGAIN_MILLISECONDS = 1_000;

export const PAGES_MISSING = 'The web pages have not been built yet. Run `npm run build` and start the portal again.';

/**
 * Serves the built web pages: existing files, `index.html` for the application's addresses, and the public site for
 * every other one. A build without a public site has the application everywhere.
 *
 * @param folder the frontend's build; when it is absent, the server answers with instructions
 * @param origin gives the public address of the portal
 * @param headers of every answer
 */
export async function servePages(
  fastify: FastifyInstance,
  folder: string,
  origin: () => Promise<string>,
  headers: Record<string, string>,
): Promise<void> {
  if (!existsSync(folder)) return servePlaceholder(fastify);
  const files = new BuiltFiles(folder);
  const site = PublicSite.open(folder, fastify, origin, headers);
  if (site) sendKeptFirst(fastify.server, site);
  await fastify.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true });
  fastify.get('/*', (request, reply) => {
    const path = pathOf(request);
    if (NOT_PAGES.test(path) || (HASHED.test(path) && !files.has(path))) return reply.callNotFound();
    const isFile = files.has(path);
    if (site && !isFile && !site.isApplicationPath(path)) return site.send(request, reply);
    reply.header('Cache-Control', HASHED.test(path) ? HASHED_FOR_EVER : ASK_AGAIN);
    return reply.sendFile(isFile ? path : 'index.html');
  });
}

/** Kept pages go out before the framework is asked, which would take most of the time. It gets every other request. */
function sendKeptFirst(server: Server, site: PublicSite): void {
  const [framework, ...watchers] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => site.sendKept(request, response) || framework!(request, response));
  for (const watcher of watchers) server.on('request', watcher);
}

function servePlaceholder(fastify: FastifyInstance): void {
  fastify.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    if (NOT_PAGES.test(pathOf(request))) return reply.callNotFound();
    return reply.code(503).type('text/plain; charset=utf-8').send(PAGES_MISSING);
  });
}

/** The files of the build; no other file is served. */
class BuiltFiles {
  private known: ReadonlySet<string>;
  private readAt = performance.now();

  constructor(private readonly folder: string) {
    this.known = filesIn(folder);
  }

  /**
   * Whether the build has a file. For an unknown file, reads the folder again, at most once a second: a new build has
   * new names.
   */
  has(path: string): boolean {
    if (!this.known.has(path) && performance.now() - this.readAt > LOOK_AGAIN_MILLISECONDS) {
      this.readAt = performance.now();
      // the folder is absent for a moment while a build runs
      if (existsSync(this.folder)) this.known = filesIn(this.folder);
    }
    return this.known.has(path);
  }
}

function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, `${entry.parentPath}${sep}${entry.name}`));
  return new Set(paths.map((path) => `/${path.split(sep).join('/')}`).filter((path) => !NOT_SERVED.test(path)));
}

/** An address that cannot be read leads to no page, as an unknown one does. The API answers it by itself. */
export function readable(url = '/'): string {
  if (!url.includes('%') || NOT_PAGES.test(url)) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0]!);
    return url;
  } catch {
    return UNKNOWN_PAGE;
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';
