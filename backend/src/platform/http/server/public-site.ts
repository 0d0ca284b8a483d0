import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** In the frontend's build; the style sheets are written last. */
const RENDERER = join('server', 'render.cjs');
const STYLES = join('server', 'styles.json');
const BROWSER = join('server', 'manifest.json');

const load = createRequire(import.meta.filename);
const compressed = promisify(gzip);

/** Rendered pages that a process keeps. */
const KEPT_BYTES = 64 * 1024 ** 2;
/** Time between looks for a new build. */
const LOOK_AGAIN_MILLISECONDS = 1_000;
/** Age at which a kept page is rendered again, while visitors still get the old one. */
const FRESH_MILLISECONDS = 60_000;

interface Answer {
  status: number;
  body: unknown;
}

/** The built files that pages name. */
interface Assets {
  styles: string[];
  script: string;
  preload: string[];
}

/** What a page is made from; `frontend/src/site/render.tsx` has the same shape. */
interface Portal {
  origin: string;
  assets: Assets;
  call(url: string): Promise<Answer>;
}

interface Found {
  key: string;
  render(portal: Portal): Promise<{ status: number; html: string }>;
}

/** What the built renderer exports. */
interface Renderer {
  isApplicationPath(path: string): boolean;
  find(path: string, search: string): Found;
}

interface Kept {
  status: number;
  html: Buffer;
  gzip: Buffer;
  tag: string;
}

/**
 * The pages that are read without signing in. The pages' own components render them here, from what the API answers a
 * visitor; the rendered bytes are kept, and sent outside of Nest.
 */
export class PublicSite {
  private readonly kept = new LRUCache<string, Kept, Found>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ html, gzip }) => html.length + gzip.length,
    ttl: FRESH_MILLISECONDS,
    allowStale: true,
    fetchMethod: async (_key, _stale, { context }) => keep(await context.render(await this.portal())),
  });

  private renderer!: Renderer;
  private assets!: Assets;
  private builtAt = 0;
  private lookedAt = 0;

  private constructor(
    private readonly folder: string,
    private readonly fastify: FastifyInstance,
    private readonly origin: () => Promise<string>,
  ) {
    this.readBuild();
  }

  /**
   * @param folder the frontend's build
   * @param origin gives the public address of the portal
   * @returns null when the build has no public site
   */
  static open(folder: string, fastify: FastifyInstance, origin: () => Promise<string>): PublicSite | null {
    return existsSync(join(folder, RENDERER)) ? new PublicSite(folder, fastify, origin) : null;
  }

  isApplicationPath(path: string): boolean {
    return this.renderer.isApplicationPath(path);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.readBuild();
    const [path = '/', search = ''] = request.url.split('?', 2);
    const found = this.renderer.find(path, search);
    const { status, html, gzip, tag } = (await this.kept.fetch(found.key, { context: found })) as Kept;
    reply.headers({ 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Accept-Encoding' });
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
    reply.code(status).type('text/html; charset=utf-8');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('Content-Encoding', 'gzip').send(gzip);
  }

  private async portal(): Promise<Portal> {
    const call = async (url: string): Promise<Answer> => {
      const answer = await this.fastify.inject({ url });
      return { status: answer.statusCode, body: answer.json() };
    };
    return { origin: await this.origin(), assets: this.assets, call };
  }

  /** Reads the build, and again when there is a new one: its pages name other files. */
  private readBuild(): void {
    const now = performance.now();
    if (this.builtAt > 0 && now - this.lookedAt < LOOK_AGAIN_MILLISECONDS) return;
    this.lookedAt = now;
    const file = join(this.folder, RENDERER);
    // the files are absent for a moment while a build runs
    const builtAt = statSync(join(this.folder, STYLES), { throwIfNoEntry: false })?.mtimeMs ?? this.builtAt;
    if (builtAt === this.builtAt) return;
    delete load.cache[file];
    this.renderer = load(file) as Renderer;
    this.assets = assetsOf(this.folder);
    this.builtAt = builtAt;
    this.kept.clear();
  }
}

async function keep({ status, html }: { status: number; html: string }): Promise<Kept> {
  const bytes = Buffer.from(html);
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status, html: bytes, gzip: await compressed(bytes), tag };
}

interface Built {
  file: string;
  imports?: string[];
}

/** Reads from Vite's manifests what every page loads, and what the pages with islands load next. */
function assetsOf(folder: string): Assets {
  const [browser, server] = [BROWSER, STYLES].map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Built>,
  );
  const path = (name: string) => `/${browser![name]!.file}`;
  const withImports = (name: string): string[] => [path(name), ...(browser![name]!.imports ?? []).flatMap(withImports)];
  return {
    styles: Object.values(server!).flatMap(({ file }) => (file.endsWith('.css') ? [`/${file}`] : [])),
    script: path('src/site/client.ts'),
    preload: [...new Set(withImports('src/site/hydrate.ts'))],
  };
}
