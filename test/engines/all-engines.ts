import { randomBytes } from 'node:crypto';
import { type Message, readMessage } from '../../backend/src/platform/mail/outbox/read-message.js';
import { eventStoreDbSources, type OpenEventStoreDb } from './eventstoredb.js';
import { kafkaSources, type OpenKafka } from './kafka.js';
import type { Source } from './live.js';
import { mongoDbSources, type OpenMongoDb, ownDatabase } from './mongodb.js';
import { type OpenRedis, redisSources } from './redis.js';
import { type OpenS3, s3Sources } from './s3.js';
import type { TestServer } from './server-program.js';
import { type MailServer, startMailServer } from './smtp.js';
import { StripeCheckout } from './stripe-checkout.js';

/** Every engine at once. */
export interface AllEngines {
  eventStoreDb: OpenEventStoreDb;
  mongoDb: OpenMongoDb;
  kafka: OpenKafka;
  redis: OpenRedis;
  s3: OpenS3;
  smtp: TestMail;
  stripe: StripeCheckout;
  /** Environment that connects a process of the portal to all engines. */
  settings: Record<string, string>;
  remove(): Promise<void>;
}

const first = <Found>(sources: (Found | undefined)[]): Found | undefined =>
  sources.find((source) => source !== undefined);

const eventStoreDb = first(eventStoreDbSources);
const mongoDb = first(mongoDbSources);
const kafka = first(kafkaSources);
const redis = first(redisSources);
const s3 = first(s3Sources);

/** All engines together, when each has a server. */
export const allEngines: (Source<[], AllEngines> | undefined)[] = [
  eventStoreDb && mongoDb && kafka && redis && s3
    ? {
        used: [eventStoreDb, mongoDb, kafka, redis, s3].map(({ used }) => used).join('; '),
        open: async () => {
          const [one, two, three, four, five, smtp, stripe] = await Promise.all([
            ...([eventStoreDb.open(), mongoDb.open(), kafka.open(), redis.open(), s3.open()] as const),
            ...([TestMail.open(), StripeCheckout.start()] as const),
          ]);
          return together({ eventStoreDb: one, mongoDb: two, kafka: three, redis: four, s3: five, smtp, stripe });
        },
      }
    : undefined,
];

function together(engines: Omit<AllEngines, 'settings' | 'remove'>): AllEngines {
  const { stripe, ...servers } = engines;
  const remove = async () => void (await Promise.all([stripe, ...Object.values(servers)].map(ended)));
  return { ...engines, settings: settingsOf(engines), remove };
}

const ended = (server: TestServer | StripeCheckout): Promise<void> =>
  server instanceof StripeCheckout ? server.stop() : server.remove();

/** Settings with names of their own: the servers may have other users. */
function settingsOf(engines: Omit<AllEngines, 'settings' | 'remove'>): Record<string, string> {
  const name = `test-${randomBytes(4).toString('hex')}`;
  const { options } = engines.s3;
  return {
    EVENTSTORE_URL: engines.eventStoreDb.url,
    EVENTSTORE_NAMESPACE: engines.eventStoreDb.namespace,
    MONGODB_URI: ownDatabase(engines.mongoDb),
    KAFKA_BROKERS: engines.kafka.brokers,
    KAFKA_TOPIC_PREFIX: name,
    REDIS_URL: engines.redis.url,
    S3_ENDPOINT: options.endpoint,
    S3_REGION: options.region,
    S3_BUCKET: options.bucket,
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    SMTP_URL: engines.smtp.url,
    STRIPE_SECRET_KEY: engines.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: engines.stripe.webhookSecret,
    STRIPE_API_URL: engines.stripe.url,
    JWT_SECRET: randomBytes(32).toString('hex'),
  };
}

/** A mail server that can stop, and the mails that it has received so far. */
class TestMail implements TestServer {
  private readonly before: string[] = [];

  private constructor(private server: MailServer) {}

  static async open(): Promise<TestMail> {
    return new TestMail(await startMailServer());
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.server.port}`;
  }

  messages(): Promise<Message[]> {
    return Promise.all([...this.before, ...this.server.messages].map(readMessage));
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  kill(): Promise<void> {
    return this.stop();
  }

  async start(): Promise<void> {
    this.before.push(...this.server.messages);
    this.server = await startMailServer({ port: this.server.port });
  }

  remove(): Promise<void> {
    return this.stop();
  }
}
