import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionOf, definitions, type Recorded } from '@portal/events';
import { z } from 'zod';
import { publicAggregates, publicEventOf, publicTypes, sourceOf, typeOf } from './integration-events.js';
import { type PublicEvent, publicEvent } from './public-event.js';

const OURS = join(import.meta.dirname, '..', '..', '..', 'events', 'golden');
const PUBLIC = join(import.meta.dirname, 'golden');
const SOURCE = sourceOf('5f0d3c1e-8a54-4d0b-9c37-1f2e3d4c5b6a');

const events: readonly PublicEvent[] = publicAggregates.flatMap((aggregate) => aggregate.events);
const read = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const recordedOf = (type: string): Recorded => read(OURS, `${type}.v${definitionOf(type).version}.json`) as Recorded;
const goldenNameOf = ({ name, version }: PublicEvent): string => `${name}.v${version}.json`;

/** Gives the form without descriptions, which may change. */
const formOf = ({ data }: PublicEvent): unknown =>
  JSON.parse(JSON.stringify(z.toJSONSchema(data, { target: 'draft-7' })), (key, value: unknown) =>
    key === 'description' || key === '$schema' ? undefined : value,
  );

describe('the public language', () => {
  it('has one name for each form, and one noun for each topic', () => {
    expect(new Set(events.map(typeOf)).size).toBe(events.length);
    for (const aggregate of publicAggregates)
      expect(new Set(aggregate.events.map(({ name }) => name.split('.')[0])).size).toBe(1);
  });

  it('describes every event and every field', () => {
    for (const { summary, data } of events) {
      expect(summary).toMatch(/^[A-Z].*\.$/);
      for (const [field, { description }] of Object.entries(data.shape as Record<string, z.ZodType>)) {
        expect(field).toMatch(/^[a-z]+(_[a-z]+)*$/);
        expect(`${field}: ${description}`).toMatch(/: [A-Z1].*\.$/);
      }
    }
  });

  it('makes nothing of what is private', () => {
    const isPrivate = (type: string) => !publicTypes.includes(type);
    for (const type of [...definitions.keys()].filter(isPrivate))
      expect(publicEventOf(recordedOf(type), SOURCE)).toBeNull();
  });

  it('keeps the forms of the past', () => {
    const files = readdirSync(PUBLIC).filter((file) => file.endsWith('.json'));
    const expected = events.flatMap((event) =>
      Array.from({ length: event.version }, (_, index) => goldenNameOf({ ...event, version: index + 1 })),
    );
    expect(files.toSorted()).toEqual(expected.toSorted());
  });
});

describe.each(events.map((event) => [typeOf(event), event] as const))('%s', (type, event) => {
  const document = () => publicEventOf(recordedOf(event.from), SOURCE);

  it('is as it was: another form is another version', () => {
    expect({ schema: formOf(event), example: document() }).toEqual(read(PUBLIC, goldenNameOf(event)));
  });

  it('fits its own schema', () => {
    expect(event.data.parse(document()?.data)).toEqual(document()?.data);
  });

  it('is a CloudEvent', () => {
    const attributes = document() ?? {};
    expect(attributes).toMatchObject({ specversion: '1.0', type, datacontenttype: 'application/json' });
    expect(attributes).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: SOURCE,
      subject: expect.stringMatching(/^[a-z]+\/\d+$/),
      time: expect.stringMatching(/Z$/),
      dataschema: expect.stringMatching(/^urn:genetic-health:/),
      position: expect.stringMatching(/^\d+$/),
      partitionkey: expect.stringMatching(/^[a-z]+-\d+$/),
    });
    for (const name of Object.keys(attributes)) expect(name).toMatch(/^[a-z0-9]{1,20}$/);
  });

  it('does not even look at what is personal', () => {
    const { personal } = definitionOf(event.from);
    const guarded = new Proxy(recordedOf(event.from).data as Record<string, unknown>, {
      get: (data, field: string) => {
        if (personal.has(field)) throw new Error(`${event.from}.${field} was read`);
        return data[field];
      },
    });
    expect(publicEventOf({ ...recordedOf(event.from), data: guarded }, SOURCE)).toEqual(document());
  });

  it('has no field for a name, an address, a text, or anything that opens something', () => {
    const words = Object.keys(event.data.shape).filter((field) => !field.endsWith('_id'));
    expect(words.join(' ')).not.toMatch(
      /name|mail|phone|address|birth|sex|title|comment|text|message|prompt|focus|key|token|hash|session|password|url|sample/,
    );
  });
});

it.each([
  ['personal', 'comment', 'comment is personal'],
  ['no fact of the event', 'author_id', 'CommentAdded has no authorId'],
])('cannot make a field public that is %s', (_why, field, problem) => {
  const form = { name: 'patient.comment-added' as const, version: 2, summary: '', data: { [field]: z.string() } };
  expect(() => publicEvent('CommentAdded', form)).toThrow(problem);
});
