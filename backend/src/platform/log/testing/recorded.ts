import { randomUUID } from 'node:crypto';
import type { DomainEvent, Recorded } from '@portal/events';

/** A stored event for tests, made by an employee of company 2 (person 7). `overrides` replace its fields. */
export const recorded = <Event extends DomainEvent>(
  { type, data }: Event,
  overrides: Partial<Omit<Recorded, 'type' | 'data'>> = {},
): Recorded<Event> => ({
  id: randomUUID(),
  type,
  version: 1,
  stream: 'stream-1',
  revision: 0,
  position: 1,
  time: '2026-05-04T10:00:00.000Z',
  actor: { kind: 'person', personId: 7, role: 'employee', companyId: 2 },
  correlationId: 'request-1',
  causationId: null,
  data,
  ...overrides,
});

/** Events of one log, in order: positions from 1, a minute between two. */
export const log = (...events: readonly DomainEvent[]): Recorded[] =>
  events.map((event, index) => recorded(event, { position: index + 1, revision: index, time: minute(index) }));

const minute = (number: number): string => new Date(Date.UTC(2026, 4, 4, 10, number)).toISOString();
