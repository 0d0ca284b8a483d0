import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionOf, definitions, type EventType, type Recorded, upcast } from '@portal/events';
import { sentenceOf } from '../backend/src/activity/sentences.js';
import { portalAudience } from '../backend/src/portal.audience.js';
import { PROJECTIONS } from './support/projections.js';

/** Every event as it reads once the person in it is erased: each view can be made from it. */

const GOLDEN = join(import.meta.dirname, '..', 'events', 'golden');
const golden = readdirSync(GOLDEN)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as Recorded);

function erased(event: Recorded): Recorded {
  const data = upcast(event.type, event.version, event.data as Record<string, unknown>);
  const gone = [...definitionOf(event.type).personal].map(([field, { erased }]) => [field, erased] as const);
  return { ...event, data: { ...data, ...Object.fromEntries(gone) } };
}

const ofErased = golden.map(erased).filter(({ type }) => (definitions.get(type)?.personal.size ?? 0) > 0);
const taken = PROJECTIONS.flatMap((projection) =>
  ofErased
    .filter(({ type }) => projection.events.includes(type))
    .map((event) => [projection.name, `${event.type} v${event.version}`, projection, event] as const),
);

it('concerns most views', () => expect(new Set(taken.map(([name]) => name)).size).toBeGreaterThan(15));

it.each(taken)('%s takes %s of somebody erased', (_name, _type, projection, event) => {
  for (const key of projection.keys(event)) {
    const made = projection.apply(undefined, event, String(key));
    if (made) projection.apply(made, event, String(key));
  }
});

it.each(
  ofErased
    .filter(({ type }) => 'log' in portalAudience[type as EventType])
    .map((event) => [event.type, event] as const),
)('the log has a sentence for %s of somebody erased', (_type, event) => expect(sentenceOf(event, 2)).toMatch(/\w/));
