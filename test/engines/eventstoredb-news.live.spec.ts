import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { anEvent } from '../../backend/src/platform/log/event-log.contract.js';
import { BEGINNING, NO_STREAM, type News } from '../../backend/src/platform/log/event-log.js';
import type { EventStoreDbEventLog } from '../../backend/src/platform/log/eventstoredb/eventstoredb-event-log.js';
import { PersonalData } from '../../backend/src/platform/log/personal-data/personal-data.js';
import { SealingEventStore } from '../../backend/src/platform/log/sealing-event-store.js';
import { temporaryStore } from '../../backend/src/platform/log/testing/temporary-store.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { WireServer } from './eventstoredb-wire/wire-server.js';
import { onServer, openLog } from './wire-event-log.js';

const STREAM = 'test-1';
const QUIET_MILLISECONDS = 200;

describe('what EventStoreDB tells of appends (wire server of the tests)', () => {
  let server: WireServer;
  let log: EventStoreDbEventLog;
  let other: EventStoreDbEventLog;
  let wakes: (News | undefined)[];

  beforeEach(async () => {
    server = await WireServer.start();
    log = await openLog(server.url);
    other = await openLog(server.url);
    wakes = [];
  });
  afterEach(async () => {
    await log.close();
    await other.close();
    server.stop();
  });

  const wokenTo = (count: number) =>
    untilSo(
      `${count} wakes`,
      () => wakes.length,
      (length) => length >= count,
    );
  const listen = async () => {
    log.onAppended((news) => wakes.push(news));
    await untilSo(
      'a subscription',
      () => server.subscriptionCount,
      (count) => count > 0,
    );
  };

  it('is all that came since what it told before, of every node', async () => {
    await listen();
    await log.append(STREAM, NO_STREAM, [anEvent()]);
    await wokenTo(1);
    const [first] = await log.readAll(BEGINNING, 1);
    const writers = [log, other, log, other].map(async (each, writer) => {
      for (let revision = NO_STREAM; revision < 20; revision++)
        await each.append(`${STREAM}-${writer}`, revision, [anEvent()]);
    });
    await Promise.all(writers);
    const told = () => wakes.flatMap((news) => news?.events ?? []);
    await untilSo('all events', told, (events) => events.length >= 84);
    expect(told()).toEqual(await log.readAll(first!.position, 1_000));
    const ends = wakes.flatMap((news) => news?.events.at(-1)?.position ?? []);
    expect(wakes.flatMap((news) => news?.after ?? [])).toEqual([first!.position, ...ends.slice(0, -1)]);
  });

  it('is no event where one may be missing: what a subscription delivers first', async () => {
    await listen();
    await log.append(STREAM, NO_STREAM, [anEvent()]);
    await wokenTo(1);
    server.endSubscriptions();
    // the new subscription tells of itself
    await wokenTo(2);
    await log.append(STREAM, 0, [anEvent()]);
    await wokenTo(3);
    await log.append(STREAM, 1, [anEvent()]);
    await wokenTo(4);
    expect(wakes.map((news) => news?.events.length)).toEqual([undefined, undefined, undefined, 1]);
  });

  it("is no event that is not the portal's, which its reader meets", async () => {
    await listen();
    await log.append(STREAM, NO_STREAM, [anEvent()]);
    await wokenTo(1);
    const bytes = Buffer.from('[]');
    const foreign = { id: randomUUID(), type: 'Other', contentType: 'application/json', data: bytes, metadata: bytes };
    server.log.append(onServer(STREAM), 'any', [foreign]);
    server.log.index();
    await wokenTo(2);
    expect(wakes).toEqual([undefined, undefined]);
  });

  it('is nothing of what was seen before anybody listened', async () => {
    await other.append(STREAM, NO_STREAM, [anEvent()]);
    await log.lastPosition();
    await listen();
    await pause(QUIET_MILLISECONDS);
    expect(wakes).toHaveLength(0);
  });

  it('is not read again by those who follow the log', async () => {
    const { keys, close } = temporaryStore();
    const store = new SealingEventStore(log, new PersonalData(keys));
    const follow = store.onAppended(() => wakes.push(undefined));
    await other.append(STREAM, NO_STREAM, [anEvent()]);
    await wokenTo(1);
    expect(await store.readAll(BEGINNING, 10)).toHaveLength(1);
    const before = server.sent;
    for (let revision = 0; revision < 5; revision++) {
      await other.append(STREAM, revision, [anEvent()]);
      await wokenTo(revision + 2);
    }
    expect(await store.readAll(BEGINNING, 10)).toHaveLength(6);
    expect(server.sent).toBe(before);
    follow();
    await other.append(STREAM, 5, [anEvent()]);
    expect(await store.readAll(BEGINNING, 10)).toHaveLength(7);
    await close();
  });
});
