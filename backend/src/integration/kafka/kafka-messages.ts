import type { Message, TopicMessages } from 'kafkajs';
import type { IntegrationEvent } from '../integration-events.js';

/** Size of the first sends in bytes: half of a broker's default limit for a partition. */
export const MAX_SEND_BYTES = 512 * 1024;
const HEADERS = { 'content-type': 'application/cloudevents+json; charset=UTF-8' };

/** A message to be sent. */
export interface Outgoing {
  topic: string;
  message: Message;
  /** size of its value */
  bytes: number;
}

/**
 * Makes a message without a timestamp. With one, a topic that keeps messages for a week would drop last year's events.
 */
export function outgoing(topic: string, event: IntegrationEvent): Outgoing {
  const value = Buffer.from(JSON.stringify(event));
  return { topic, message: { key: event.partitionkey, value, headers: HEADERS }, bytes: value.length };
}

/** Splits messages in order into pieces of at most `maxBytes`. A larger message becomes a piece of its own. */
export function* piecesOf(all: readonly Outgoing[], maxBytes: number): Generator<Outgoing[]> {
  let piece: Outgoing[] = [];
  let size = 0;
  for (const each of all) {
    if (size > 0 && size + each.bytes > maxBytes) {
      yield piece;
      [piece, size] = [[], 0];
    }
    piece.push(each);
    size += each.bytes;
  }
  if (size > 0) yield piece;
}

/** Turns a piece into one send: each topic once, with its messages in order. */
export function sendOf(piece: readonly Outgoing[]): TopicMessages[] {
  const topics = new Map<string, Message[]>();
  for (const { topic, message } of piece) {
    const messages = topics.get(topic);
    if (messages) messages.push(message);
    else topics.set(topic, [message]);
  }
  return [...topics].map(([topic, messages]) => ({ topic, messages }));
}
