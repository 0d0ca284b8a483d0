import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { allowingScript } from './headers.js';
import { answerOf, keep, type KeptPage } from './kept-page.js';

/** Files of the frontend's build; the style sheets are written last. */
const RENDERER = join('server', 'render.cjs');
const STYLES = join('server', 'styles.json');
const BROWSER = join('server', 'manifest.json');
const BOOT = 'boot.js';
const POLICY = 'content-security-policy';

const load = createRequire(import.meta.filename);

/** Rendered pages that a process keeps. */
const KEPT_BYTES = 64 * 1024 ** 2;
/** Time between looks for a new build. */
const LOOK_AGAIN_MILLISECONDS = 1_000;
/** Age at which a kept page is rendered again, while visitors still get the old one. */
const FRESH_MILLISECONDS = 60_000;
/** Addresses whose page is known; a longer one is looked up each time. */
const KNOWN_ADDRESSES = 5_000;
const LONGEST_KNOWN_ADDRESS = 200;

interface Answer {
  status: number;
  body: unknown;
}

/** What pages hold of the build: its style sheet, `boot.js`, and the address of their script. */
interface Assets {
  styles: string;
  boot: string;
  script: string;
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

/**
 * The pages that are read without signing in. The pages' own components render them here, from what the API answers a
 * visitor; the rendered bytes are kept, and sent outside of Nest.
 */
export class PublicSite {
  private readonly kept = new LRUCache<string, KeptPage, Found>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ plain, zipped }) => plain.body!.length + zipped.body!.length,
    ttl: FRESH_MILLISECONDS,
    allowStale: true,
    // what failed is not kept: visitors get the older page, or ask again
    fetchMethod: async (_key, _stale, { context }) => {
      const page = await this.rendered(context);
      return page.plain.status < 500 ? page : undefined;
    },
  });

  /** The key of the page at an address. */
  private readonly keys = new LRUCache<string, string>({ max: KNOWN_ADDRESSES });

  private renderer!: Renderer;
  private assets!: Assets;
  private policy = '';
  private builtAt = 0;
  private lookedAt = 0;

  private constructor(
    private readonly folder: string,
    private readonly fastify: FastifyInstance,
    private readonly origin: () => Promise<string>,
    private readonly headers: Record<string, string>,
  ) {
    this.readBuild();
  }

  /**
   * @param folder the frontend's build
   * @param origin gives the public address of the portal
   * @param headers of every answer
   * @returns null when the build has no public site
   */
  static open(
    folder: string,
    fastify: FastifyInstance,
    origin: () => Promise<string>,
    headers: Record<string, string>,
  ): PublicSite | null {
    return existsSync(join(folder, RENDERER)) ? new PublicSite(folder, fastify, origin, headers) : null;
  }

  isApplicationPath(path: string): boolean {
    return this.renderer.isApplicationPath(path);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.readBuild();
    const [path = '/', search = ''] = request.url.split('?', 2);
    const found = this.renderer.find(path, search);
    const page = (await this.kept.fetch(found.key, { context: found })) ?? (await this.rendered(found));
    if (request.url.length <= LONGEST_KNOWN_ADDRESS) this.keys.set(request.url, found.key);
    const { status, head, body } = answerOf(page, request.headers);
    return reply.code(status).headers(head).send(body);
  }

  /** Sends a fresh page that is kept, without the framework. @returns whether there was one */
  sendKept({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    this.readBuild();
    const key = method === 'GET' ? this.keys.get(url) : undefined;
    const page = key === undefined ? undefined : this.kept.get(key, { allowStale: false, noDeleteOnStaleGet: true });
    if (!page) return false;
    const { status, head, body } = answerOf(page, headers);
    response.writeHead(status, head).end(body);
    return true;
  }

  private async rendered(found: Found): Promise<KeptPage> {
    return keep(await found.render(await this.portal()), { ...this.headers, [POLICY]: this.policy });
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
    this.policy = allowingScript(this.headers[POLICY] ?? '', this.assets.boot);
    this.builtAt = builtAt;
    this.kept.clear();
    this.keys.clear();
  }
}

/** Reads what every page holds of the build; Vite's manifests name the files. */
function assetsOf(folder: string): Assets {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const [browser, server] = [BROWSER, STYLES].map((name) => JSON.parse(read(name)) as Record<string, { file: string }>);
  const sheets = Object.values(server!).filter(({ file }) => file.endsWith('.css'));
  return {
    styles: sheets.map(({ file }) => read(file)).join(''),
    boot: read(BOOT),
    script: `/${browser!['src/site/client.ts']!.file}`,
  };
}
