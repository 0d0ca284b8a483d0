import type { Recorded } from '@portal/events';
import { companies, employees } from './language/companies.js';
import { credits } from './language/credits.js';
import { documents } from './language/documents.js';
import { orders } from './language/orders.js';
import { patients } from './language/patients.js';
import type { PublicAggregate, PublicEvent } from './language/public-event.js';
import { reports } from './language/reports.js';

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

/** A fact as it leaves the portal: CloudEvents 1.0, structured mode. */
export interface IntegrationEvent {
  specversion: '1.0';
  /** The id of our event: who has seen it has seen the fact. */
  id: string;
  /** `/installations/<installation's id>` */
  source: string;
  /** `genetic-health.patient.dna-status-changed.v1` */
  type: string;
  /** `patient/12` */
  subject: string;
  /** ISO 8601, UTC */
  time: string;
  datacontenttype: 'application/json';
  dataschema: string;
  /** Where it stands in the log: grows, with gaps. */
  position: string;
  /** The request that all of this goes back to. */
  correlationid: string;
  /** Facts of one key come in the order in which they happened: `patient-12`. */
  partitionkey: string;
  data: Record<string, unknown>;
}

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
