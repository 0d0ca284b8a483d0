import { randomUUID } from 'node:crypto';
import {
  type EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { parseAddress } from '../../backend/src/platform/log/eventstoredb/address.js';
import { Connection } from '../../backend/src/platform/log/eventstoredb/connection.js';
import { isNoPosition } from '../../backend/src/platform/log/eventstoredb/failures.js';
import { eventStoreDbSources, START_MILLISECONDS, type OpenEventStoreDb } from './eventstoredb.js';
import { describeLive } from './live.js';

/** An event in the test's own namespace, which a portal on the same log does not read. */
const anEvent = (data = {}) => jsonEvent({ type: 'IdBlockClaimed', data, metadata: { version: 1 } });
/** The behaviour that the adapter relies on. The wire server and a real server must both pass. */
describeLive('the protocol of EventStoreDB', eventStoreDbSources, (open) => {
  let server: OpenEventStoreDb;
  let connection: Connection;
  let client: EventStoreDBClient;
  let stream: string;

  beforeAll(async () => {
    server = await open();
    connection = new Connection(parseAddress(server.url));
    client = connection.node;
  }, START_MILLISECONDS);
  afterAll(async () => {
    await connection.close();
    await server.stop();
  });
  beforeEach(() => void (stream = `~protocol~test-${randomUUID()}`));

  /** The client uses a plain append for a call that names a user. */
  const plain = () => ({ credentials: connection.credentials });

  async function gather<Event>(read: AsyncIterable<unknown> & { on(event: 'error', listener: () => void): unknown }) {
    read.on('error', () => undefined);
    const events: Event[] = [];
    for await (const event of read) events.push(event as Event);
    return events;
  }
  interface Resolved {
    event: { id: string; revision: bigint; position: { commit: bigint; prepare: bigint } };
  }

  describe.each([
    ['a plain append', () => plain()],
    ['a batch append', () => ({})],
  ])('%s', (_, way) => {
    it('answers the revision and the position of its last event', async () => {
      const answer = await client.appendToStream(stream, [anEvent(), anEvent()], {
        expectedRevision: NO_STREAM,
        ...way(),
      });
      const stored = await gather<Resolved>(client.readStream(stream));
      expect(answer).toMatchObject({ success: true, nextExpectedRevision: 1n });
      expect(answer.position).toEqual(stored[1]?.event.position);
    });

    it('is refused at a revision that is not the newest', async () => {
      await expect(
        client.appendToStream(stream, [anEvent()], { expectedRevision: 4n, ...way() }),
      ).rejects.toMatchObject({
        constructor: WrongExpectedVersionError,
        actualVersion: 'no_stream',
      });
      await client.appendToStream(stream, [anEvent()], { expectedRevision: NO_STREAM, ...way() });
      await expect(
        client.appendToStream(stream, [anEvent()], { expectedRevision: NO_STREAM, ...way() }),
      ).rejects.toMatchObject({ constructor: WrongExpectedVersionError, actualVersion: 0n });
    });

    it('that comes again answers the first success', async () => {
      const event = anEvent();
      const first = await client.appendToStream(stream, [event], { expectedRevision: NO_STREAM, ...way() });
      await client.appendToStream(stream, [anEvent()], { expectedRevision: 0n, ...way() });
      const again = await client.appendToStream(stream, [event], { expectedRevision: NO_STREAM, ...way() });
      expect(again).toMatchObject({ success: true, position: first.position });
      expect(await gather(client.readStream(stream))).toHaveLength(2);
    });

    it('is refused over 1 MiB', async () => {
      const large = anEvent({ text: 'x'.repeat(1024 ** 2) });
      await expect(
        client.appendToStream(stream, [large], { expectedRevision: NO_STREAM, ...way() }),
      ).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
    });
  });

  it('has one position for each event, commit and prepare alike', async () => {
    await client.appendToStream(stream, [anEvent(), anEvent(), anEvent()], plain());
    const positions = (await gather<Resolved>(client.readStream(stream))).map(({ event }) => event.position);
    expect(positions.map(({ prepare }) => prepare)).toEqual(positions.map(({ commit }) => commit));
    expect(new Set(positions.map(({ commit }) => commit)).size).toBe(3);
  });

  it('reads a stream both ways, and knows none that is absent', async () => {
    await client.appendToStream(stream, [anEvent(), anEvent(), anEvent()], plain());
    const revisions = async (options: object) =>
      (await gather<Resolved>(client.readStream(stream, options))).map(({ event }) => Number(event.revision));
    expect(await revisions({ fromRevision: 1n })).toEqual([1, 2]);
    expect(await revisions({ direction: 'backwards', fromRevision: 'end', maxCount: 2 })).toEqual([2, 1]);
    expect(await revisions({ fromRevision: 3n })).toEqual([]);
    await expect(gather(client.readStream(`${stream}-absent`))).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  it('reads all from a position on with the event there, and backwards without it', async () => {
    await client.appendToStream(stream, [anEvent(), anEvent(), anEvent()], plain());
    const [first, second, third] = await gather<Resolved>(client.readStream(stream));
    const read = async (options: object) =>
      (await gather<Resolved>(client.readAll({ maxCount: 2, ...options }))).map(({ event }) => event.id);
    const ids = [first, second].map((resolved) => resolved!.event.id);
    expect(await read({ fromPosition: first!.event.position })).toEqual(ids);
    const backwards = { direction: 'backwards', fromPosition: third!.event.position };
    expect(await read(backwards)).toEqual(ids.toReversed());
  });

  it('reads all backwards from the end', async () => {
    const { position } = await client.appendToStream(stream, [anEvent()], plain());
    const [newest] = await gather<Resolved>(
      client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }),
    );
    expect(newest!.event.position.commit).toBeGreaterThanOrEqual(position!.commit);
  });

  it('fails over a position inside a record, and has nothing after the end', async () => {
    const answer = await client.appendToStream(stream, [anEvent(), anEvent()], plain());
    const [first] = await gather<Resolved>(client.readStream(stream));
    const from = (commit: bigint) =>
      gather<Resolved>(client.readAll({ fromPosition: { commit, prepare: commit }, maxCount: 2 }));
    const failure: unknown = await from(first!.event.position.commit + 1n).catch((error: unknown) => error);
    expect(isNoPosition(failure)).toBe(true);
    expect(await from(answer.position!.commit + 1_000_000_000n)).toEqual([]);
  });

  it('subscribes to all after a position, confirms first, catches up, then goes on live', async () => {
    await client.appendToStream(stream, [anEvent(), anEvent()], plain());
    const [first] = await gather<Resolved>(client.readStream(stream));
    const signals: string[] = [];
    const subscription = client.subscribeToAll({
      fromPosition: first!.event.position,
      filter: excludeSystemEvents(),
    });
    subscription.on('error', () => undefined);
    subscription.on('confirmation', () => signals.push('confirmation'));
    subscription.on('caughtUp', () => {
      signals.push('caughtUp');
      void client.appendToStream(stream, [anEvent()], plain());
    });
    for await (const { event } of subscription) {
      if (event?.streamId !== stream) continue;
      signals.push(`event ${event.revision}`);
      if (event.revision === 2n) break;
    }
    await subscription.unsubscribe();
    // an event waits until it is read, the signal "caught up" does not
    expect(signals[0]).toBe('confirmation');
    expect(signals.filter((signal) => signal.startsWith('event'))).toEqual(['event 1', 'event 2']);
    expect(signals).toContain('caughtUp');
  });
});
