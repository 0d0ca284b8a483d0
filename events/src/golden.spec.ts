import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorded } from './envelope.js';
import { definitionOf, definitions, upcast } from './registry.js';

const FOLDER = join(import.meta.dirname, '..', 'golden');

const golden = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, event: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Recorded }));

const versionsOf = ({ version }: { version: number }): number[] =>
  Array.from({ length: version }, (_, index) => index + 1);

describe('golden events', () => {
  const expected = [...definitions.values()].flatMap((each) => versionsOf(each).map((v) => `${each.type}.v${v}.json`));

  it('are there for every version of every event, and for nothing else', () => {
    expect(golden.map(({ file }) => file).sort()).toEqual(expected.sort());
  });

  describe.each(golden)('$file', ({ file, event }) => {
    const today = () => upcast(event.type, event.version, event.data as Record<string, unknown>);

    it('reads back whole: nothing is refused, changed or left out', () => {
      const data = today();
      expect(definitionOf(event.type, event.version).schema.parse(data)).toEqual(data);
    });

    it('is an example of everything that is personal', () => {
      const data = today();
      for (const [field, { subjectField }] of definitionOf(event.type).personal) {
        expect(data[field]).toEqual(expect.anything());
        expect(['number', 'string']).toContain(typeof data[subjectField]);
      }
    });

    it('has a whole envelope', () => {
      expect(file).toBe(`${event.type}.v${event.version}.json`);
      expect(event).toEqual({
        id: expect.stringMatching(UUID),
        type: event.type,
        version: event.version,
        stream: expect.stringMatching(/^[a-z]+-./),
        revision: expect.any(Number),
        position: expect.any(Number),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        actor: expect.objectContaining({ kind: expect.stringMatching(/^(person|visitor|operator|system)$/) }),
        correlationId: expect.any(String),
        causationId: event.causationId,
        data: expect.any(Object),
      });
      expect(event.causationId ?? event.id).toMatch(UUID);
    });
  });

  it.each(golden.filter(({ event }) => event.version === definitionOf(event.type).version))(
    '$file is of the newest version: no upcaster changes it',
    ({ event }) => expect(upcast(event.type, event.version, event.data as Record<string, unknown>)).toEqual(event.data),
  );
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
