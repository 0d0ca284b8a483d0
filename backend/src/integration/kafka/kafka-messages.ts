import type { Message, TopicMessages } from 'kafkajs';
import type { IntegrationEvent } from '../integration-events.js';

/** Bytes of the first sends: half of what a broker takes for a partition by default. */
export const MAX_SEND_BYTES = 512 * 1024;
const HEADERS = { 'content-type': 'application/cloudevents+json; charset=UTF-8' };

/** A message to be sent. */
export interface Outgoing {
  topic: string;
  message: Message;
  /** of its value */
  bytes: number;
}

/** Makes a message without a timestamp: a topic that keeps messages for a week would drop events of last year. */
export function outgoing(topic: string, event: IntegrationEvent): Outgoing {
  const value = Buffer.from(JSON.stringify(event));
  return { topic, message: { key: event.partitionkey, value, headers: HEADERS }, bytes: value.length };
}

/** Splits messages in order into pieces of at most so many bytes. A message that has more is a piece of its own. */
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

/** Makes one send of a piece: each topic once, with its messages in order. */
export function sendOf(piece: readonly Outgoing[]): TopicMessages[] {
  const topics = new Map<string, Message[]>();
  for (const { topic, message } of piece) {
    const messages = topics.get(topic);
    if (messages) messages.push(message);
    else topics.set(topic, [message]);
  }
  return [...topics].map(([topic, messages]) => ({ topic, messages }));
}
