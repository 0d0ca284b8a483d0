import type { Message, TopicMessages } from 'kafkajs';
import type { IntegrationEvent } from '../integration-events.js';

/** Bytes of one send, to begin with: half of what a broker takes for a partition unless it is told otherwise. */
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

/** All of it in order, in pieces of at most so many bytes; a message that alone has more is a piece. */
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

/** One send: each topic once, with its messages in order. */
export function sendOf(piece: readonly Outgoing[]): TopicMessages[] {
  const topics = new Map<string, Message[]>();
  for (const { topic, message } of piece) {
    const messages = topics.get(topic);
    if (messages) messages.push(message);
    else topics.set(topic, [message]);
  }
  return [...topics].map(([topic, messages]) => ({ topic, messages }));
}
