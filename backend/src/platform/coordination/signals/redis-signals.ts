import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { enginePause } from '../../kernel/pauses.js';
import type { Redis } from '../../connections/redis/redis.js';
import { sentenceOf } from '../../connections/redis/redis-failures.js';
import { LocalSignals, Signals, textOf } from './signals.js';

const SENDER_CHARACTERS = 36;

/**
 * Signals between processes, by Redis. Signals of this process reach its own listeners at once, even while Redis is
 * away.
 */
export class RedisSignals extends Signals {
  private readonly log = new Logger('Signals');
  private readonly sender = randomUUID();
  private readonly local = new LocalSignals();
  private readonly topics = new Set<string>();
  private readonly channels: string;

  constructor(private readonly redis: Redis) {
    super();
    this.channels = `${redis.prefix}:signals:`;
    redis.subscriber.on('message', (channel: string, message: string) => this.hear(channel, message));
  }

  override publish(topic: string, message: object): void {
    const text = textOf(topic, message);
    this.local.deliver(topic, text);
    this.redis.commands.publish(this.channels + topic, this.sender + text).catch(() => undefined);
  }

  override listen<Message extends object>(topic: string, handler: (message: Message) => void): () => void {
    if (!this.topics.has(topic)) {
      this.topics.add(topic);
      void this.subscribe(topic);
    }
    return this.local.listen(topic, handler);
  }

  /**
   * Subscribes to a topic. The client waits for a server that is away and subscribes again after an outage. A server
   * that refuses is asked again.
   */
  private async subscribe(topic: string, failures = 0): Promise<void> {
    const { subscriber } = this.redis;
    await subscriber.subscribe(this.channels + topic).catch((error: unknown) => {
      if (subscriber.status === 'end') return;
      if (failures === 0)
        this.log.warn(`what other processes call out of '${topic}' is not heard: ${sentenceOf(error)}`);
      setTimeout(() => void this.subscribe(topic, failures + 1), enginePause(failures)).unref();
    });
  }

  private hear(channel: string, message: string): void {
    if (!channel.startsWith(this.channels) || message.startsWith(this.sender)) return;
    this.local.deliver(channel.slice(this.channels.length), message.slice(SENDER_CHARACTERS));
  }
}
