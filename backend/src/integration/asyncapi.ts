import { z } from 'zod';
import { cloudEvent, type IntegrationEvent } from './cloud-event.js';
import { type PublicAggregate, publicAggregates, schemaIdOf, typeOf } from './integration-events.js';
import type { PublicEvent } from './public-event.js';

type Part = Record<string, unknown>;

const ABOUT = [
  'What the portal tells other systems: ids and facts, never a name, an address or a text.',
  'Every message is a CloudEvents 1.0 document in structured mode, under the key of its aggregate.',
  'It comes at least once: leave out the ids that you have seen.',
  'Of one key, facts come in the order in which they happened.',
  'Another form of an event is another version and so another `type`: set aside what you do not know.',
  'The same documents can be had over HTTP at `/api/integration/events`. See integration.md.',
].join('\n');

/**
 * Describes the public events as AsyncAPI 3: a channel for each topic, a message for each event.
 *
 * @param exampleOf gives an example of each type
 */
export const asyncApi = (exampleOf: (event: PublicEvent) => IntegrationEvent): Part => ({
  asyncapi: '3.0.0',
  info: { title: 'Genetic-health portal: integration events', version: '1.0.0', description: ABOUT },
  defaultContentType: 'application/cloudevents+json',
  servers: { kafka: { host: 'localhost:9092', protocol: 'kafka', description: 'The brokers of `KAFKA_BROKERS`.' } },
  channels: fromEach((aggregate) => [aggregate.topic, channelOf(aggregate)]),
  operations: fromEach(({ topic }) => [
    `publish-${topic}`,
    { action: 'send', channel: { $ref: `#/channels/${topic}` }, summary: `The portal publishes ${topic}.` },
  ]),
  components: {
    parameters: { prefix: { default: 'genetic-health', description: '`KAFKA_TOPIC_PREFIX`.' } },
    messages: ofEachEvent((event) => messageOf(event, exampleOf(event))),
    schemas: { envelope: schemaOf(cloudEvent), ...ofEachEvent(dataOf) },
  },
});

const channelOf = ({ topic, summary, events }: PublicAggregate): Part => ({
  address: `{prefix}.${topic}`,
  summary,
  parameters: { prefix: { $ref: '#/components/parameters/prefix' } },
  messages: Object.fromEntries(events.map((event) => [typeOf(event), ref('messages', typeOf(event))])),
});

const messageOf = (event: PublicEvent, example: IntegrationEvent): Part => ({
  name: typeOf(event),
  title: event.name,
  summary: event.summary,
  correlationId: { location: '$message.payload#/correlationid' },
  bindings: { kafka: { key: { type: 'string', description: 'The `partitionkey`.' }, bindingVersion: '0.5.0' } },
  payload: {
    allOf: [
      ref('schemas', 'envelope'),
      {
        type: 'object',
        properties: {
          type: { const: typeOf(event) },
          dataschema: { const: schemaIdOf(event) },
          data: ref('schemas', typeOf(event)),
        },
      },
    ],
  },
  examples: [{ payload: example }],
});

const dataOf = (event: PublicEvent): Part => ({
  $id: schemaIdOf(event),
  ...schemaOf(event.data),
  description: event.summary,
});

/**
 * Makes an event's schema. It allows further attributes: later versions may add some, and integrators ignore unknown
 * ones.
 */
function schemaOf(schema: z.ZodObject): Part {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  return rest;
}

const ref = (kind: 'messages' | 'schemas', name: string): Part => ({ $ref: `#/components/${kind}/${name}` });

const fromEach = (part: (aggregate: PublicAggregate) => [string, Part]): Part =>
  Object.fromEntries(publicAggregates.map(part));

const ofEachEvent = (part: (event: PublicEvent) => Part): Part =>
  Object.fromEntries(publicAggregates.flatMap(({ events }) => events.map((event) => [typeOf(event), part(event)])));
