import { BEGINNING, LogCorrupt, NO_STREAM, UnknownPosition } from '../../backend/src/platform/log/event-log.js';
import { EventStoreDbEventLog } from '../../backend/src/platform/log/eventstoredb/eventstoredb-event-log.js';
import { anEvent } from '../../backend/src/platform/log/event-log.contract.js';
import { WireServer } from './eventstoredb-wire/wire-server.js';
import { onServer, openLog } from './wire-event-log.js';

const STREAM = 'test-1';

describe('what lies between our events in EventStoreDB (wire server of the tests)', () => {
  let server: WireServer;
  let log: EventStoreDbEventLog;

  beforeEach(async () => {
    server = await WireServer.start();
    log = await openLog(server.url);
  });
  afterEach(async () => {
    await log.close();
    server.stop();
  });

  it("finds what lies behind many of the server's own events, and goes through those once", async () => {
    const idle = () => {
      for (let count = 0; count < 1_200; count++) server.log.systemEvent('$stats', '$statsCollected');
      // a record that no read returns
      server.log.beginEpoch();
    };
    idle();
    expect(await log.lastPosition()).toBe(0);
    const first = await log.append(STREAM, NO_STREAM, [anEvent()]);
    idle();
    expect(await log.lastPosition()).toBe(first.position);
    expect(await log.readAll(first.position, 10)).toEqual([]);
    const before = server.sent;
    expect(await log.readAll(first.position, 10)).toEqual([]);
    expect(server.sent - before).toBeLessThan(10);
    const second = await log.append(`${STREAM}-b`, NO_STREAM, [anEvent()]);
    idle();
    expect((await log.readAll(first.position, 10)).map(({ position }) => position)).toEqual([second.position]);
    expect((await log.readAll(0, 1)).map(({ position }) => position)).toEqual([first.position]);
    expect(await log.lastPosition()).toBe(second.position);
  });

  it('goes through what others wrote once, and finds our first event behind it', async () => {
    const bytes = Buffer.from('{}');
    const foreign = () => ({
      id: anEvent().id,
      type: 'Other',
      contentType: 'text/plain',
      data: bytes,
      metadata: bytes,
    });
    for (let count = 0; count < 3_000; count++) server.log.append('other-1', 'any', [foreign()]);
    server.log.index();
    const positions = async (reader: EventStoreDbEventLog) =>
      (await reader.readAll(BEGINNING, 10)).map(({ position }) => position);
    const ours = await EventStoreDbEventLog.open(server.url, 'ours');
    const first = await ours.append(STREAM, NO_STREAM, [anEvent()]);
    const reopened = await EventStoreDbEventLog.open(server.url, 'ours');
    expect(await positions(reopened)).toEqual([first.position]);
    const before = server.sent;
    for (const reader of [ours, reopened]) expect(await positions(reader)).toEqual([first.position]);
    expect(await ours.lastPosition()).toBe(first.position);
    expect(server.sent - before).toBeLessThan(500);
    await ours.close();
    await reopened.close();
  });

  it('goes past any number of starts of the server, which no read shows', async () => {
    const starts = () => Array.from({ length: 40 }).forEach(() => server.log.beginEpoch());
    const known = async (reader: EventStoreDbEventLog) => {
      const last = await reader.lastPosition();
      return [last, ...(await reader.readAll(BEGINNING, 10)).map(({ position }) => position)];
    };
    starts();
    const first = await log.append(STREAM, NO_STREAM, [anEvent()]);
    starts();
    server.log.systemEvent('$settings', '$settings');
    starts();
    const reopened = await openLog(server.url);
    expect(await known(reopened)).toEqual([first.position, first.position]);
    const second = await log.append(STREAM, 0, [anEvent()]);
    starts();
    for (const reader of [reopened, log])
      expect(await known(reader)).toEqual([second.position, first.position, second.position]);
    expect((await log.readAll(first.position, 10)).map(({ position }) => position)).toEqual([second.position]);
    await reopened.close();
  });

  it.each([false, true])('knows no position inside an event, named by the server: %s', async (namesPositions) => {
    server.faults.namesPositions = namesPositions;
    const { position } = await log.append(STREAM, NO_STREAM, [anEvent()]);
    await log.append(STREAM, 0, [anEvent()]);
    await expect(log.readAll(position + 1, 10)).rejects.toThrow(UnknownPosition);
  });

  it('stops at an event that somebody else wrote, and not before', async () => {
    await log.append(STREAM, NO_STREAM, [anEvent()]);
    const [id, bytes] = [anEvent().id, Buffer.from('{}')];
    const foreign = { id, type: 'Other', contentType: 'application/json', data: bytes, metadata: bytes };
    server.log.append(onServer('other-1'), 'any', [foreign]);
    server.log.index();
    expect(await log.readAll(0, 1)).toHaveLength(1);
    await expect(log.readAll(0, 2)).rejects.toThrow(LogCorrupt);
    await expect(log.read('other-1', 0, 1)).rejects.toThrow('was not written by the portal');
  });

  it('does not take a stream that was deleted for ever for an empty one', async () => {
    await log.append(STREAM, NO_STREAM, [anEvent()]);
    server.log.tombstone(onServer(STREAM));
    await expect(log.read(STREAM, 0, 1)).rejects.toThrow('was deleted for ever');
    await expect(log.append(STREAM, 0, [anEvent()])).rejects.toThrow('was deleted for ever');
  });
});
