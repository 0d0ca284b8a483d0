import type { EventDefinition, EventOf } from './define.js';
import type { Recorded, RecordedOf } from './envelope.js';
import * as companies from './companies.js';
import * as contacts from './contacts.js';
import * as credits from './credits.js';
import * as documents from './documents.js';
import * as employees from './employees.js';
import * as listExports from './exports.js';
import * as factors from './factors.js';
import * as identity from './identity.js';
import * as invitations from './invitations.js';
import * as knowledge from './knowledge.js';
import * as laboratory from './laboratory.js';
import * as mail from './mail.js';
import * as memberships from './memberships.js';
import * as notifications from './notifications.js';
import * as operators from './operators.js';
import * as orders from './orders.js';
import * as patients from './patients.js';
import * as payments from './payments.js';
import * as platform from './platform.js';
import * as privacy from './privacy.js';
import * as promotions from './promotions.js';
import * as reports from './reports.js';
import * as security from './security.js';
import * as shipments from './shipments.js';
import * as sso from './sso.js';

const modules = [
  platform,
  identity,
  factors,
  companies,
  employees,
  invitations,
  patients,
  documents,
  reports,
  listExports,
  credits,
  orders,
  payments,
  notifications,
  operators,
  mail,
  knowledge,
  laboratory,
  contacts,
  memberships,
  promotions,
  security,
  shipments,
  sso,
  privacy,
] as const;

type DefinitionsIn<Module> = Module extends unknown ? Extract<Module[keyof Module], EventDefinition> : never;

/** Every event of the portal. */
export type PortalEvent = EventOf<DefinitionsIn<(typeof modules)[number]>>;

/** Every event of the portal, by the name of its type. */
export type PortalEvents = { [Event in PortalEvent as Event['type']]: Event };

export type EventType = keyof PortalEvents;

/** The events of one type, or of several, as the log stores them. */
export type RecordedEvent<Type extends EventType> = RecordedOf<PortalEvents[Type]>;

/** Whether a stored event has the given type. */
export const isEvent = <Type extends EventType>(event: Recorded, type: Type): event is RecordedEvent<Type> =>
  event.type === type;

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'upcasters' in value;

/** Every event type of the portal, by name. */
export const definitions: ReadonlyMap<string, EventDefinition> = new Map(
  modules
    .flatMap((module) => Object.values<unknown>(module).filter(isDefinition))
    .map((definition) => [definition.type, definition]),
);

/** The log has an event that this version of the portal does not know. Its reader must stop and never skip it. */
export class UnknownEvent extends Error {
  constructor(type: string, version: number) {
    super(
      `the log holds ${type} version ${version}, which this version of the portal does not know; upgrade the portal`,
    );
  }
}

/** The definition of `type`. @throws UnknownEvent */
export function definitionOf(type: string, version = 1): EventDefinition {
  const definition = definitions.get(type);
  if (!definition || version > definition.version) throw new UnknownEvent(type, version);
  return definition;
}

/** Converts data stored at `version` to the present version. @throws UnknownEvent */
export function upcast(type: string, version: number, data: Record<string, unknown>): Record<string, unknown> {
  const definition = definitionOf(type, version);
  let current = data;
  for (let from = version; from < definition.version; from++) {
    const step = definition.upcasters[from];
    if (!step) throw new Error(`${type}: no upcaster from version ${from}`);
    current = step(current);
  }
  return current;
}
