import { createRequire } from 'node:module';
import { Logger } from '@nestjs/common';
import type { Redis as Client, RedisOptions } from 'ioredis';
import { BadSetting } from '../../kernel/settings.js';
import type { Engine } from '../engine.js';
import { growingPause } from '../../kernel/pauses.js';
import { parseRedisUrl, type RedisAddress } from './redis-address.js';
import { isForGood, meaningOf, sentenceOf } from './redis-failures.js';
import { keepingOf, versionIn } from './redis-keeping.js';

/** Loads the library where there is a Redis: it takes 20 MiB. */
const load = createRequire(import.meta.filename);

const SETTING = 'REDIS_URL';
/** A command that takes longer counts as failed, and its caller gets an error. */
const COMMAND_MILLISECONDS = 2_000;
const CONNECT_MILLISECONDS = 5_000;
const reconnectPause = growingPause(50, 1_000);
/** After this much silence the client probes the connection: ten times, a second apart. */
const KEEP_ALIVE_MILLISECONDS = 10_000;
const CLOSE_MILLISECONDS = 1_000;
/** The key that `ask` writes expires after this time. */
const ASKED_MILLISECONDS = 1_000;
/** All keys of the portal begin with this and the installation's id, because installations may share a server. */
const PREFIX = 'genetic-health';

/** The connections to the Redis server of `REDIS_URL`. */
export class Redis implements Engine {
  readonly name = 'Redis';
  readonly setting = SETTING;
  readonly where: string;
  /** All keys of the portal in Redis begin with this. */
  readonly prefix: string;
  /** Answers or fails within {@link COMMAND_MILLISECONDS}. Queues no command while the server is away. */
  readonly commands: Client;
  /** For messages: subscribes again by itself after an outage. */
  readonly subscriber: Client;
  /** a sentence for operators, when the server may lose acknowledged writes */
  warning: string | undefined;
  private readonly log = new Logger('Redis');
  private readonly address: RedisAddress;
  private readonly others: Client[] = [];
  private away = false;

  /**
   * @param installation the installation's id, which keeps installations on one server apart
   * @throws BadSetting
   */
  constructor(url: string, installation: string) {
    const address = parseRedisUrl(url);
    if (!address) throw new BadSetting(`${SETTING}: must be redis://user:password@host:6379/0, percent-encoded`);
    this.address = address;
    this.where = `${address.host}:${address.port}${address.tls ? ' over TLS' : ''}`;
    this.prefix = `${PREFIX}:${installation}`;
    this.commands = this.connect({
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      commandTimeout: COMMAND_MILLISECONDS,
    });
    this.subscriber = this.connect({ enableReadyCheck: false, maxRetriesPerRequest: null });
    this.commands.on('error', (error) => this.lost(error)).on('ready', () => this.found());
  }

  /** Opens a connection of the caller's own, for commands that block. */
  blocking(): Client {
    const client = this.connect({ enableReadyCheck: false, maxRetriesPerRequest: null });
    this.others.push(client);
    return client;
  }

  /** Closes the blocking connections, which ends the commands that wait on them. */
  unblock(): void {
    for (const client of this.others) client.disconnect();
  }

  /** @throws DependencyDown when Redis is away, full, or does not answer in time */
  async call<Answer>(work: (commands: Client) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(this.commands);
    } catch (error) {
      throw meaningOf(error, SETTING);
    }
  }

  /**
   * Writes and publishes as well. A replica, a full server and a user without rights would still answer a plain
   * question.
   *
   * @throws BadSetting for wrong credentials, missing rights, another protocol and TLS that fails
   */
  async ask(): Promise<string | undefined> {
    const asked = `${this.prefix}:asked`;
    try {
      await this.ready();
      // sent together, answered in one round trip
      const [about] = await Promise.all([
        this.commands.info(),
        this.commands.set(asked, '', 'PX', ASKED_MILLISECONDS),
        this.commands.publish(asked, ''),
      ]);
      this.warning = await keepingOf(this.commands, about);
      return versionIn(about);
    } catch (error) {
      const sentence = sentenceOf(error);
      throw isForGood(error)
        ? new BadSetting(`${SETTING}: Redis cannot be used at ${this.where}: ${sentence}`)
        : new Error(sentence);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.commands, this.subscriber, ...this.others].map(end));
  }

  private connect(options: RedisOptions): Client {
    const { Redis: Opened } = load('ioredis') as typeof import('ioredis');
    const client = new Opened({
      ...this.address,
      connectTimeout: CONNECT_MILLISECONDS,
      disableClientInfo: true,
      keepAlive: KEEP_ALIVE_MILLISECONDS,
      retryStrategy: reconnectPause,
      ...options,
    });
    // each command reports its own failure, and the client `commands` reports the connection's
    return client.on('error', () => undefined);
  }

  private ready(): Promise<void> {
    if (this.commands.status === 'ready') return Promise.resolve();
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => {
        this.commands.off('ready', settle).off('error', settle);
        if (error) reject(error);
        else resolve();
      };
      this.commands.on('ready', settle).on('error', settle);
    });
  }

  /** Logs one sentence for each outage. */
  private lost(error: Error): void {
    if (!this.away) this.log.warn(`cannot be reached at ${this.where} (${SETTING}): ${sentenceOf(error)}`);
    this.away = true;
  }

  private found(): void {
    if (this.away) this.log.log(`answers again at ${this.where}`);
    this.away = false;
  }
}

/** Waits a moment for answers to commands that were sent, then disconnects. */
async function end(client: Client): Promise<void> {
  if (client.status === 'ready') {
    const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MILLISECONDS).unref());
    await Promise.race([client.quit().catch(() => undefined), late]);
  }
  client.disconnect();
}
