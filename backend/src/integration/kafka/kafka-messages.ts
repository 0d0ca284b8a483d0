import type { Message, TopicMessages } from 'kafkajs';
import type { IntegrationEvent } from '../integration-events.js';

/** Bytes of one send: half of what a broker takes for a partition unless it is told otherwise. */
export const MAX_SEND_BYTES = 512 * 1024;
const HEADERS = { 'content-type': 'application/cloudevents+json; charset=UTF-8' };

/** A message on its way. */
export interface Outgoing {
  topic: string;
  message: Message;
  /** of its value */
  bytes: number;
}

/** Without a time of its own: a topic that keeps things for a week would drop what the log tells of last year. */
export function outgoing(topic: string, event: IntegrationEvent): Outgoing {
  const value = Buffer.from(JSON.stringify(event));
  return { topic, message: { key: event.partitionkey, value, headers: HEADERS }, bytes: value.length };
}

/** All of it in order, in pieces that a broker takes. */
export function* sendsOf(all: readonly Outgoing[]): Generator<TopicMessages[]> {
  let topics = new Map<string, Message[]>();
  let size = 0;
  for (const { topic, message, bytes } of all) {
    if (size > 0 && size + bytes > MAX_SEND_BYTES) {
      yield listOf(topics);
      [topics, size] = [new Map(), 0];
    }
    const messages = topics.get(topic);
    if (messages) messages.push(message);
    else topics.set(topic, [message]);
    size += bytes;
  }
  if (size > 0) yield listOf(topics);
}

const listOf = (topics: ReadonlyMap<string, Message[]>): TopicMessages[] =>
  [...topics].map(([topic, messages]) => ({ topic, messages }));
