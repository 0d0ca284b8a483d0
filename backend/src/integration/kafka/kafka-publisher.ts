import { Logger } from '@nestjs/common';
import type { Recorded } from '@portal/events';
import type { Producer } from 'kafkajs';
import { type BatchEffect } from '../../platform/effects/effect.js';
import { DependencyDown } from '../../platform/kernel/failures.js';
import { publicEventOf, publicTypes, topicOf } from '../integration-events.js';
import { isTooLarge, meaningOf } from './kafka-failures.js';
import { MAX_SEND_BYTES, type Outgoing, outgoing, piecesOf, sendOf } from './kafka-messages.js';
import type { KafkaOptions } from './kafka-options.js';
import { COPIES_MILLISECONDS, type KafkaServer } from './kafka-server.js';
import { ensureTopics, loneCopies, topicName } from './kafka-topics.js';

/** The name of the effect, under which its checkpoint is stored. */
export const KAFKA_EFFECT = 'kafka';

/** The value of `acks` that waits for every in-sync replica. */
const ALL_COPIES = -1;

/**
 * Publishes the public events to Kafka in the order of the log: a topic for each kind of aggregate, a key for each
 * aggregate. Sends run one at a time, and a failed batch is sent again as a whole. A consumer that ignores repeated ids
 * therefore reads every event of a key once and in order.
 */
export class KafkaPublisher implements BatchEffect {
  readonly name = KAFKA_EFFECT;
  readonly events = publicTypes;
  private producer: Producer | null = null;
  private sendBytes = MAX_SEND_BYTES;
  private inHand: Promise<void> = Promise.resolve();
  private closing = false;
  private warned: string | null = null;
  private readonly log = new Logger(KafkaPublisher.name);

  constructor(
    private readonly server: KafkaServer,
    private readonly options: KafkaOptions,
    private readonly source: string,
  ) {}

  handleAll(events: readonly Recorded[]): Promise<void> {
    return (this.inHand = this.publish(events));
  }

  /** Resolves when nothing is being sent. */
  async close(): Promise<void> {
    this.closing = true;
    await this.inHand.catch(() => undefined);
    await this.disconnect();
  }

  private async publish(events: readonly Recorded[]): Promise<void> {
    // made before any send, so that an event without a form is not reported as a failure of Kafka
    const all = events.flatMap((event) => this.outgoing(event));
    try {
      const producer = (this.producer ??= await this.connect());
      if (this.closing) throw new DependencyDown('the portal is stopping');
      await this.send(producer, all);
    } catch (error) {
      await this.disconnect();
      throw meaningOf(error, this.options);
    }
  }

  /**
   * Halves the pieces, from then on, when one is too large for a topic. A single message waits until the topic accepts
   * it.
   */
  private async send(producer: Producer, all: readonly Outgoing[]): Promise<void> {
    for (const piece of piecesOf(all, this.sendBytes)) {
      const topicMessages = sendOf(piece);
      try {
        await producer.sendBatch({ acks: ALL_COPIES, timeout: COPIES_MILLISECONDS, topicMessages });
      } catch (error) {
        if (!isTooLarge(error) || piece.length === 1) throw error;
        this.sendBytes = Math.floor(bytesOf(piece) / 2);
        await this.send(producer, piece);
      }
    }
  }

  /** Drops the producer after a failure. The next publishing makes a new one. */
  private async disconnect(): Promise<void> {
    const { producer } = this;
    this.producer = null;
    this.sendBytes = MAX_SEND_BYTES;
    await producer?.disconnect().catch(() => undefined);
  }

  private async connect(): Promise<Producer> {
    await this.server.withAdmin(async (admin) => {
      await ensureTopics(admin, this.options);
      this.warn(await loneCopies(admin, this.options));
    });
    return this.server.producer();
  }

  /** Warns once, because every connection finds the same problem. */
  private warn(sentence: string | null): void {
    if (sentence !== null && sentence !== this.warned) this.log.warn(sentence);
    this.warned = sentence;
  }

  private outgoing(recorded: Recorded): Outgoing[] {
    const event = publicEventOf(recorded, this.source);
    const topic = topicOf(recorded.type);
    return event && topic ? [outgoing(topicName(this.options, topic), event)] : [];
  }
}

const bytesOf = (piece: readonly Outgoing[]): number => piece.reduce((sum, { bytes }) => sum + bytes, 0);
