import { TcpProxy } from './tcp-proxy.js';
import { addressOf, reachedAt } from './eventstoredb-address.js';
import { eventStoreDbSources } from './eventstoredb.js';
import type { Source } from './live.js';
import { mongoDbSources, ownDatabase } from './mongodb.js';
import { primaryOf, straightTo } from './mongodb-address.js';
import { redisSources } from './redis.js';
import { s3Sources } from './s3.js';
import { startMailServer } from './smtp.js';
import { StripeCheckout } from './stripe-checkout.js';

/** One engine behind a proxy, with the settings that connect the portal through the proxy. */
export interface ProxiedEngine {
  proxy: TcpProxy;
  settings: Record<string, string>;
  remove(): Promise<void>;
}

type ProxiedSources = (Source<[], ProxiedEngine> | undefined)[];
type Place = (address: string) => string;

/** Every engine that calls of people need, each behind its own proxy. */
export const proxiedEngines: Record<'EventStoreDB' | 'MongoDB' | 'Redis' | 'S3' | 'Stripe' | 'SMTP', ProxiedSources> = {
  EventStoreDB: through(eventStoreDbSources, (server) =>
    behindProxy(`esdb://${addressOf(server.url)}`, server, (place) => ({
      EVENTSTORE_URL: reachedAt(place(addressOf(server.url)), server.url),
      EVENTSTORE_NAMESPACE: server.namespace,
    })),
  ),
  MongoDB: through(mongoDbSources, async (server) => {
    const primary = await primaryOf(server.uri);
    const database = ownDatabase(server);
    return behindProxy(`mongodb://${primary}`, server, (place) => ({
      MONGODB_URI: straightTo(place(primary), database),
    }));
  }),
  Redis: through(redisSources, (server) =>
    behindProxy(server.url, server, (place) => ({ REDIS_URL: place(server.url) })),
  ),
  S3: through(s3Sources, (server) =>
    behindProxy(server.options.endpoint, server, (place) => ({
      S3_ENDPOINT: place(server.options.endpoint),
      S3_REGION: server.options.region,
      S3_BUCKET: server.options.bucket,
      S3_ACCESS_KEY_ID: server.options.accessKeyId,
      S3_SECRET_ACCESS_KEY: server.options.secretAccessKey,
    })),
  ),
  Stripe: [{ used: 'the stub of checkout', open: stripe }],
  SMTP: [{ used: 'smtp-server from npm', open: smtp }],
};

/** @throws Error when there is no server */
export async function opened(source: Source<[], ProxiedEngine> | undefined): Promise<ProxiedEngine> {
  if (!source) throw new Error('no server was found; see test/engines/README.md');
  return source.open();
}

async function stripe(): Promise<ProxiedEngine> {
  const server = await StripeCheckout.start();
  return behindProxy(server.url, { remove: () => server.stop() }, (place) => ({
    STRIPE_SECRET_KEY: server.secretKey,
    STRIPE_WEBHOOK_SECRET: server.webhookSecret,
    STRIPE_API_URL: place(server.url),
  }));
}

async function smtp(): Promise<ProxiedEngine> {
  const server = await startMailServer();
  const url = `smtp://127.0.0.1:${server.port}`;
  return behindProxy(url, { remove: () => server.stop() }, (place) => ({ SMTP_URL: place(url) }));
}

function through<Server>(
  sources: (Source<[], Server> | undefined)[],
  open: (server: Server) => Promise<ProxiedEngine>,
): ProxiedSources {
  return sources.map((source) => source && { used: source.used, open: async () => open(await source.open()) });
}

/** The port of an address that names none. */
const DEFAULT_PORTS: Record<string, number> = { mongodb: 27017, redis: 6379 };

/** @param settings built with `place`, which replaces the server's address with the proxy's */
async function behindProxy(
  address: string,
  server: { remove(): Promise<void> },
  settings: (place: Place) => Record<string, string>,
): Promise<ProxiedEngine> {
  const [, scheme = '', host = '', colon = '', port] =
    /^(\w+):\/\/(?:[^@/]*@)?([^/@:?,]+)(:(\d+))?/.exec(address) ?? [];
  const proxy = await TcpProxy.to(host, Number(port ?? DEFAULT_PORTS[scheme]));
  const place = (text: string) => text.replace(host + colon, `127.0.0.1:${proxy.port}`);
  const remove = async () => {
    proxy.remove();
    await server.remove();
  };
  return { proxy, settings: settings(place), remove };
}
