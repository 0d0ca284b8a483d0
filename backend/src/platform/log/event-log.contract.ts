import { randomUUID } from 'node:crypto';
import { BEGINNING, NO_STREAM, RevisionConflict, type EventLog, type StoredData } from './event-log.js';
import { AppendRefused, MAX_APPEND_BYTES, MAX_EVENT_BYTES, MAX_EVENTS_PER_APPEND, MAX_STREAM_NAME } from './limits.js';
import { untilSo } from '../kernel/testing/until.js';

/** A log on storage of its own; `reopen` opens the same storage again. */
export interface OpenLog {
  log: EventLog;
  reopen(): Promise<EventLog>;
}

/** Tests what event logs do on every engine. */
export function eventLogContract(name: string, open: () => Promise<OpenLog>): void {
  describe(`event log: ${name}`, () => {
    let log: EventLog;
    let reopen: () => Promise<EventLog>;
    let stream: string;

    beforeEach(async () => {
      ({ log, reopen } = await open());
      stream = `test-${randomUUID()}`;
    });
    afterEach(() => log.close());

    describe('append', () => {
      it('gives events back as they were, in order', async () => {
        const events = [anEvent({ text: 'a\u0000b "ü" 𝄞' }), anEvent({ list: [1, null, { deep: true }] })];
        const { revision, position } = await log.append(stream, NO_STREAM, events);
        const stored = await log.read(stream, 0, 10);
        expect(stored.map(({ position: _, ...rest }) => rest)).toEqual(
          events.map((event, index) => ({ ...event, stream, revision: index })),
        );
        expect(revision).toBe(1);
        expect(stored.at(-1)?.position).toBe(position);
      });

      it('keeps the order of an import: of appends that are called without a wait', async () => {
        const streams = Array.from({ length: 300 }, (_, index) => `${stream}-${index % 100}`);
        const before = await log.lastPosition();
        await Promise.all(
          streams.map((each, index) => log.appendInOrder(each, Math.floor(index / 100) - 1, [anEvent()])),
        );
        expect((await log.readAll(before, 1_000)).map((event) => event.stream)).toEqual(streams);
      });

      it('refuses an import what it refuses others', async () => {
        await log.appendInOrder(stream, NO_STREAM, [anEvent()]);
        await expect(log.appendInOrder(stream, NO_STREAM, [anEvent()])).rejects.toThrow(RevisionConflict);
        await expect(log.appendInOrder(stream, 0, [])).rejects.toThrow(AppendRefused);
      });

      it('refuses an append made from a stale revision and writes none of it', async () => {
        await log.append(stream, NO_STREAM, [anEvent()]);
        await expect(log.append(stream, NO_STREAM, [anEvent(), anEvent()])).rejects.toMatchObject({
          constructor: RevisionConflict,
          stream,
          expectedRevision: NO_STREAM,
          actualRevision: 0,
        });
        expect(await log.read(stream, 0, 10)).toHaveLength(1);
      });

      it('refuses an append from a revision that is not reached yet', async () => {
        await expect(log.append(stream, 3, [anEvent()])).rejects.toThrow(RevisionConflict);
        expect(await log.read(stream, 0, 10)).toEqual([]);
      });

      it('lets exactly one of many writers at one revision through', async () => {
        const writers = Array.from({ length: 20 }, () => log.append(stream, NO_STREAM, [anEvent()]));
        const outcomes = await Promise.allSettled(writers);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
        expect(reasons.every((reason) => reason instanceof RevisionConflict)).toBe(true);
        expect(await log.read(stream, 0, 100)).toHaveLength(1);
      });

      it('writes the appends that wait together, though one of them conflicts', async () => {
        await log.append(stream, NO_STREAM, [anEvent()]);
        const others = [`${stream}-x`, `${stream}-y`];
        const outcomes = await Promise.allSettled([
          log.append(others[0]!, NO_STREAM, [anEvent()]),
          log.append(stream, NO_STREAM, [anEvent()]),
          log.append(others[1]!, NO_STREAM, [anEvent(), anEvent()]),
        ]);
        expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        expect(await log.read(others[0]!, 0, 10)).toHaveLength(1);
        expect(await log.read(others[1]!, 0, 10)).toHaveLength(2);
      });

      it('refuses what no engine takes', async () => {
        const tooMany = Array.from({ length: MAX_EVENTS_PER_APPEND + 1 }, () => anEvent());
        const refused = (name: string, events: StoredData[]) =>
          expect(log.append(name, NO_STREAM, events)).rejects.toThrow(AppendRefused);
        await refused(stream, []);
        await refused(stream, tooMany);
        await refused(stream, [anEvent({ text: 'é'.repeat(MAX_EVENT_BYTES / 2) })]);
        const half = () => anEvent({ text: 'x'.repeat(MAX_APPEND_BYTES / 2) });
        await refused(stream, [half(), half()]);
        await refused(stream, [{ ...anEvent(), id: 'not-a-uuid' }]);
        await refused(stream, [{ ...anEvent(), type: '' }]);
        await refused('', [anEvent()]);
        await refused('s'.repeat(MAX_STREAM_NAME + 1), [anEvent()]);
        expect(await log.read(stream, 0, 10)).toEqual([]);
      });

      it('takes the largest append that the limits allow', async () => {
        const large = anEvent({ text: 'x'.repeat(MAX_EVENT_BYTES - 1_000) });
        await log.append(stream, NO_STREAM, [large]);
        const many = Array.from({ length: MAX_EVENTS_PER_APPEND }, () => anEvent());
        await log.append(stream, 0, many);
        expect(await log.read(stream, 0, 1_000)).toHaveLength(MAX_EVENTS_PER_APPEND + 1);
      });
    });

    describe('the same append again', () => {
      it.each([
        ['random', () => anEvent()],
        ['made from a seed', () => ({ ...anEvent(), id: seededId() })],
      ])('answers the first success and writes nothing: ids %s', async (_, make) => {
        const events = [make(), make()];
        const first = await log.append(stream, NO_STREAM, events);
        expect(await log.append(stream, NO_STREAM, events)).toMatchObject(first);
        await log.append(stream, 1, [anEvent()]);
        expect(await log.append(stream, NO_STREAM, events)).toMatchObject(first);
        expect(await log.read(stream, 0, 10)).toHaveLength(3);
      });

      it('is known at a later revision by ids made from a seed', async () => {
        const events = [{ ...anEvent(), id: seededId() }];
        const first = await log.append(stream, NO_STREAM, events);
        expect(await log.append(stream, 0, events)).toMatchObject(first);
        await log.append(stream, 0, [anEvent()]);
        expect(await log.append(stream, 1, events)).toMatchObject(first);
        expect(await log.read(stream, 0, 10)).toHaveLength(2);
      });

      it('is written once when both come at the same moment', async () => {
        const events = [anEvent(), anEvent()];
        const both = await Promise.all([log.append(stream, NO_STREAM, events), log.append(stream, NO_STREAM, events)]);
        expect(both[1]).toMatchObject(both[0]);
        expect(await log.read(stream, 0, 10)).toHaveLength(2);
      });

      it('is another append in another stream', async () => {
        const events = [{ ...anEvent(), id: seededId() }];
        await log.append(stream, NO_STREAM, events);
        await log.append(`${stream}-other`, NO_STREAM, events);
        expect(await log.read(`${stream}-other`, 0, 10)).toHaveLength(1);
      });
    });

    describe('reading', () => {
      it('pages through a stream', async () => {
        await log.append(
          stream,
          NO_STREAM,
          Array.from({ length: 5 }, () => anEvent()),
        );
        const revisions = async (from: number, limit: number) =>
          (await log.read(stream, from, limit)).map(({ revision }) => revision);
        expect(await revisions(0, 2)).toEqual([0, 1]);
        expect(await revisions(2, 10)).toEqual([2, 3, 4]);
        expect(await revisions(5, 10)).toEqual([]);
        expect(await log.read('test-absent', 0, 10)).toEqual([]);
      });

      it('keeps one growing order over all streams and resumes after any position', async () => {
        const before = await log.lastPosition();
        for (const each of ['a', 'b', 'c']) await log.append(`${stream}-${each}`, NO_STREAM, [anEvent(), anEvent()]);
        const all = await log.readAll(before, 100);
        const positions = all.map(({ position }) => position);
        expect(all.map((event) => `${event.stream.at(-1)}${event.revision}`)).toEqual([
          'a0',
          'a1',
          'b0',
          'b1',
          'c0',
          'c1',
        ]);
        expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
        expect(await log.lastPosition()).toBe(positions.at(-1));
        for (const [index, position] of positions.entries()) {
          expect(await log.readAll(position, 2)).toEqual(all.slice(index + 1, index + 3));
        }
      });

      it('begins before the first event', async () => {
        await log.append(stream, NO_STREAM, [anEvent()]);
        const [first] = await log.readAll(BEGINNING, 1);
        expect(first?.position).toBeGreaterThan(BEGINNING);
      });
    });

    it('wakes those who listen after an append, until they stop', async () => {
      let woken = 0;
      const stop = log.onAppended(() => woken++);
      await log.append(stream, NO_STREAM, [anEvent()]);
      expect(await eventually(() => woken)).toBe(1);
      stop();
      await log.append(stream, 0, [anEvent()]);
      expect(woken).toBe(1);
    });

    it('finds everything again after a restart, and goes on', async () => {
      const seeded = { ...anEvent(), id: seededId() };
      const first = await log.append(stream, NO_STREAM, [seeded]);
      const last = await log.lastPosition();
      await log.close();
      log = await reopen();
      expect(await log.lastPosition()).toBe(last);
      expect(await log.append(stream, 0, [seeded])).toMatchObject(first);
      const next = await log.append(stream, 0, [anEvent()]);
      expect(next.position).toBeGreaterThan(last);
    });
  });
}

/** Waits until `value` is not 0: some engines announce an append a moment later. */
const eventually = (value: () => number): Promise<number> => untilSo('an append to be told', value, (told) => told > 0);

/** An event with an id of its own. No view or effect takes its type, so it does no harm to a shared log. */
export const anEvent = (data: Record<string, unknown> = { patientId: 12 }): StoredData => ({
  id: randomUUID(),
  type: 'IdBlockClaimed',
  version: 1,
  data,
  metadata: {
    time: '2026-05-04T10:00:00.000Z',
    actor: { kind: 'operator' },
    correlationId: 'request-1',
    causationId: null,
  },
});

const seededId = (): string => randomUUID().replace(/^(.{14})4/, '$15');
