import type { Recorded } from '@portal/events';
import type { PublicNoun } from '../audience.js';
import { portalAudience } from '../portal.audience.js';
import type { IntegrationEvent } from './cloud-event.js';
import { type PublicEvent, publicEvent } from './public-event.js';

export type { IntegrationEvent };

/** The events of one kind of aggregate, which have a Kafka topic of their own. */
export interface PublicAggregate {
  /** the topic's name after the prefix */
  topic: string;
  summary: string;
  events: readonly PublicEvent[];
}

/** Topics by the noun of their events, in the order of the description. */
const topics: Readonly<Record<PublicNoun, Omit<PublicAggregate, 'events'>>> = {
  patient: { topic: 'patients', summary: 'Patients, who looks after them, and where their DNA kits stand.' },
  document: {
    topic: 'documents',
    summary: 'Files of patients: uploads, and what became of DNA files. A key for each patient.',
  },
  report: { topic: 'reports', summary: 'The making of reports.' },
  credits: { topic: 'credits', summary: 'Credits of companies. A key for each company.' },
  order: { topic: 'orders', summary: 'Orders, from choosing to buy to everything being granted.' },
  company: { topic: 'companies', summary: 'Companies.' },
  employee: { topic: 'employees', summary: 'Who works for a company.' },
};

const publicEvents = Object.entries(portalAudience).flatMap(([type, readers]) =>
  'public' in readers ? [publicEvent(type, readers.public)] : [],
);

/** All public events, by aggregate. */
export const publicAggregates: readonly PublicAggregate[] = Object.entries(topics).map(([noun, about]) => ({
  ...about,
  events: publicEvents.filter(({ name }) => name.startsWith(`${noun}.`)),
}));

interface Published {
  topic: string;
  type: string;
  dataschema: string;
  event: PublicEvent;
}

const published: ReadonlyMap<string, Published> = new Map(
  publicAggregates.flatMap(({ topic, events }) =>
    events.map((event) => [event.from, { topic, event, type: typeOf(event), dataschema: schemaIdOf(event) }]),
  ),
);

/** The types of the events that have a public form. */
export const publicTypes: readonly string[] = [...published.keys()];

/** The `source` of all events of an installation. It is the same on every node and at every address. */
export const sourceOf = (installation: string): string => `/installations/${installation}`;

/** Gives the public form of an event; null for a private one. */
export function publicEventOf(recorded: Recorded, source: string): IntegrationEvent | null {
  const form = published.get(recorded.type);
  if (!form) return null;
  return {
    specversion: '1.0',
    id: recorded.id,
    source,
    type: form.type,
    subject: recorded.stream.replace('-', '/'),
    time: recorded.time,
    datacontenttype: 'application/json',
    dataschema: form.dataschema,
    position: String(recorded.position),
    correlationid: recorded.correlationId,
    partitionkey: recorded.stream,
    data: form.event.dataOf(recorded.data),
  };
}

/** The topic of a public event, after the prefix. */
export const topicOf = (type: string): string | undefined => published.get(type)?.topic;

/** `genetic-health.patient.dna-status-changed.v1` */
export function typeOf({ name, version }: PublicEvent): string {
  return `genetic-health.${name}.v${version}`;
}

/** The `$id` of the schema of its data. */
export function schemaIdOf(event: PublicEvent): string {
  return `urn:${typeOf(event).replace('.', ':')}`;
}
