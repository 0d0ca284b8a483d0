import { randomBytes } from 'node:crypto';
import { loadConfig } from '../../backend/src/config.js';
import { kafkaOptionsOf } from '../../backend/src/integration/kafka/kafka-options.js';
import { KafkaPublisher } from '../../backend/src/integration/kafka/kafka-publisher.js';
import { KafkaServer } from '../../backend/src/integration/kafka/kafka-server.js';
import { NO_STREAM } from '../../backend/src/platform/log/event-log.js';
import { MAX_EVENTS_PER_APPEND } from '../../backend/src/platform/log/limits.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import type { IntegrationEvent } from '../../backend/src/integration/integration-events.js';
import { changed, EffectsStage } from '../../backend/src/platform/effects/testing/effects-stage.js';
import { KafkaReader } from './kafka-reader.js';

/** The publisher alone, without a portal: from its own log to acknowledged and checkpointed messages. */
export class KafkaStage extends EffectsStage {
  readonly prefix = `test-${randomBytes(4).toString('hex')}`;
  private publisher: KafkaPublisher | undefined;

  constructor(private readonly brokers: string) {
    super();
  }

  /** Starts to publish, from the beginning of the log. */
  publish(settings: Record<string, string> = {}): void {
    const own = { KAFKA_BROKERS: this.brokers, KAFKA_TOPIC_PREFIX: this.prefix, ...settings };
    const options = kafkaOptionsOf(loadConfig(own))!;
    this.publisher = new KafkaPublisher(new KafkaServer(options), options, '/installations/x');
    this.effects.registerBatch(this.publisher);
  }

  /** Resolves when every event of the log was acknowledged. */
  published() {
    return this.until('kafka', ({ behind, state }) => behind === 0 && state === 'live');
  }

  waitsFor(reason: RegExp) {
    return this.until('kafka', (status) => reason.test(status.reason ?? ''));
  }

  /** Appends the facts of `patients` patients, as many for each as one append takes. @returns the number of facts */
  async past(first: number, patients: number): Promise<number> {
    const moves = Array.from({ length: MAX_EVENTS_PER_APPEND }, () => changed(1, 'Ordered'));
    for (let patient = first; patient < first + patients; patient++)
      await this.log.store.append(`patient-${patient}`, NO_STREAM, moves, anOrigin());
    return patients * MAX_EVENTS_PER_APPEND;
  }

  /** The facts that a new reader finds, without repeats. */
  async facts(count: number): Promise<IntegrationEvent[]> {
    const reader = await KafkaReader.open(this.brokers, this.prefix);
    return reader.has(count).finally(() => reader.close());
  }

  override async end(): Promise<void> {
    await super.end();
    await this.publisher?.close();
  }
}

/** Expects the facts of each key in the order of the log. @returns the number of keys */
export function expectInOrder(facts: readonly IntegrationEvent[]): number {
  const last = new Map<string, number>();
  for (const { partitionkey, position } of facts) {
    expect(Number(position)).toBeGreaterThan(last.get(partitionkey) ?? 0);
    last.set(partitionkey, Number(position));
  }
  return last.size;
}

/** Expects every fact once, and the facts of each key in the order of the log. */
export function expectWhole(facts: readonly IntegrationEvent[], patients: number): void {
  expect(expectInOrder(facts)).toBe(patients);
  expect(facts).toHaveLength(patients * MAX_EVENTS_PER_APPEND);
}
