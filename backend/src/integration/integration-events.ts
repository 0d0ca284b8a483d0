import type { Recorded } from '@portal/events';
import type { IntegrationEvent } from './published-events/cloud-event.js';
import { companies, employees } from './published-events/companies.js';
import { credits } from './published-events/credits.js';
import { documents } from './published-events/documents.js';
import { orders } from './published-events/orders.js';
import { patients } from './published-events/patients.js';
import type { PublicAggregate, PublicEvent } from './published-events/public-event.js';
import { reports } from './published-events/reports.js';

export type { IntegrationEvent };

/** The public language: everything that integrators can read, by aggregate. What is private stands in `private-events.ts`. */
export const publicAggregates: readonly PublicAggregate[] = [
  patients,
  documents,
  reports,
  credits,
  orders,
  companies,
  employees,
];

interface PublicForm {
  topic: string;
  type: string;
  dataschema: string;
  event: PublicEvent;
}

const forms: ReadonlyMap<string, PublicForm> = new Map(
  publicAggregates.flatMap(({ topic, events }) =>
    events.map((event) => [event.from, { topic, event, type: typeOf(event), dataschema: schemaIdOf(event) }]),
  ),
);

/** The event types of ours that have a public form. */
export const publicTypes: readonly string[] = [...forms.keys()];

/** Who speaks: the same on every node, whatever its address. @param installation its id */
export const sourceOf = (installation: string): string => `/installations/${installation}`;

/** What an event says to integrators, or null when it is private. */
export function publicEventOf(recorded: Recorded, source: string): IntegrationEvent | null {
  const form = forms.get(recorded.type);
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
export const topicOf = (type: string): string | undefined => forms.get(type)?.topic;

/** `genetic-health.patient.dna-status-changed.v1` */
export function typeOf({ name, version }: PublicEvent): string {
  return `genetic-health.${name}.v${version}`;
}

/** The `$id` of the schema of its data. */
export function schemaIdOf(event: PublicEvent): string {
  return `urn:${typeOf(event).replace('.', ':')}`;
}
