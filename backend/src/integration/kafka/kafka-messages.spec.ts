import type { IntegrationEvent } from '../integration-events.js';
import { MAX_SEND_BYTES, type Outgoing, outgoing, piecesOf, sendOf } from './kafka-messages.js';

const event = (position: number, partitionkey = 'patient-12', more = {}): IntegrationEvent => ({
  specversion: '1.0',
  id: `id-${position}`,
  source: '/installations/x',
  type: 'genetic-health.patient.added.v1',
  subject: 'patient/12',
  time: '2020-01-31T10:00:00.000Z',
  datacontenttype: 'application/json',
  dataschema: 'urn:genetic-health:patient.added.v1',
  position: String(position),
  correlationid: 'c',
  partitionkey,
  data: { patient_id: 12, ...more },
});

const sizeOf = (value: unknown): number => (value as Buffer).length;

it('makes a message of a fact: the document as it is, under the key of its aggregate, as new as its sending', () => {
  const { topic, message, bytes } = outgoing('genetic-health.patients', event(7));
  expect(topic).toBe('genetic-health.patients');
  expect(JSON.parse(String(message.value))).toEqual(event(7));
  expect(message).toMatchObject({
    key: 'patient-12',
    headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
  });
  expect(message.timestamp).toBeUndefined();
  expect(bytes).toBe(sizeOf(message.value));
});

describe('what is sent at once', () => {
  const TOPICS = ['a.patients', 'a.orders', 'a.credits'];
  /** Messages of many sizes, in three topics. */
  const many: Outgoing[] = Array.from({ length: 2_000 }, (_, index) =>
    outgoing(TOPICS[index % 3]!, event(index, `key-${index % 7}`, { note: 'é'.repeat((index * 37) % 900) })),
  );
  const sends = [...piecesOf(many, MAX_SEND_BYTES)].map(sendOf);

  it('is never more than a broker takes', () => {
    const sizes = sends.map((topics) => topics.flatMap(({ messages }) => messages).map(({ value }) => sizeOf(value)));
    const totals = sizes.map((all) => all.reduce((sum, size) => sum + size, 0));
    expect(sends.length).toBeGreaterThan(2);
    expect(Math.max(...totals)).toBeLessThanOrEqual(MAX_SEND_BYTES);
  });

  it('is everything once, and within a topic in its order', () => {
    for (const name of TOPICS) {
      const sent = sends
        .flatMap((topics) => topics.filter(({ topic }) => topic === name))
        .flatMap((each) => each.messages);
      expect(sent).toEqual(many.filter(({ topic }) => topic === name).map(({ message }) => message));
    }
  });

  it('names a topic once', () => {
    for (const topics of sends) expect(new Set(topics.map(({ topic }) => topic)).size).toBe(topics.length);
  });

  it('is one message where one alone is larger', () => {
    expect([...piecesOf(many.slice(0, 5), 1)].map((piece) => piece.length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is nothing where there is nothing', () => expect([...piecesOf([], MAX_SEND_BYTES)]).toEqual([]));
});
