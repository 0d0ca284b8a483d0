import { randomUUID } from 'node:crypto';
import { BEGINNING, NO_STREAM, UnknownPosition } from '../../backend/src/platform/log/event-log.js';
import { EventStoreDbEventLog } from '../../backend/src/platform/log/eventstoredb/eventstoredb-event-log.js';
import { anEvent, eventLogContract } from '../../backend/src/platform/log/event-log.contract.js';
import { TcpProxy } from './tcp-proxy.js';
import { addressOf, reachedAt } from './eventstoredb-address.js';
import { eventStoreDbSources, START_MILLISECONDS, type OpenEventStoreDb } from './eventstoredb.js';
import { describeLive } from './live.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';

describeLive('EventStoreDB', eventStoreDbSources, (open) => {
  let server: OpenEventStoreDb;
  beforeAll(async () => void (server = await open()), START_MILLISECONDS);
  afterAll(() => server.stop());

  eventLogContract('EventStoreDB', async () => ({
    log: await EventStoreDbEventLog.open(server.url, server.namespace),
    reopen: () => EventStoreDbEventLog.open(server.url, server.namespace),
  }));

  describe('beside others on the same server', () => besideOthers(() => server));
  describe('over a connection that breaks', () => overBrokenConnections(() => server));
});

/** Other writers append before our first event, and continue. */
function besideOthers(server: () => OpenEventStoreDb): void {
  let others: EventStoreDbEventLog;
  let log: EventStoreDbEventLog;
  let stream: string;

  beforeEach(async () => {
    const name = randomUUID().slice(0, 8);
    stream = `test-${name}`;
    others = await EventStoreDbEventLog.open(server().url, `others-${name}`);
    const events = Array.from({ length: 100 }, () => anEvent());
    for (const each of ['a', 'b', 'c', 'd']) await others.append(`${stream}-${each}`, NO_STREAM, events);
    log = await EventStoreDbEventLog.open(server().url, `ours-${name}`);
  });
  afterEach(async () => {
    await log.close();
    await others.close();
  });

  it('is empty', async () => {
    expect(await log.lastPosition()).toBe(BEGINNING);
    expect(await log.readAll(BEGINNING, 10)).toEqual([]);
  });

  it('is woken by our own events alone', async () => {
    let woken = 0;
    log.onAppended(() => woken++);
    await others.append(stream, NO_STREAM, [anEvent()]);
    await log.append(stream, NO_STREAM, [anEvent()]);
    await untilSo(
      'the first wake',
      () => woken,
      (times) => times > 0,
    );
    await others.append(stream, 0, [anEvent()]);
    await log.append(stream, 0, [anEvent()]);
    await untilSo(
      'the second wake',
      () => woken,
      (times) => times > 1,
    );
    expect(woken).toBe(2);
  });

  it('reads and finds our own events alone', async () => {
    const first = await log.append(stream, NO_STREAM, [anEvent()]);
    await others.append(stream, NO_STREAM, [anEvent()]);
    const second = await log.append(stream, 0, [anEvent(), anEvent()]);
    await others.append(stream, 0, [anEvent()]);
    const positions = async (after: number) => (await log.readAll(after, 10)).map(({ position }) => position);
    expect(await positions(BEGINNING)).toEqual([first.position, expect.any(Number), second.position]);
    expect(await positions(first.position)).toHaveLength(2);
    expect(await log.lastPosition()).toBe(second.position);
    const reopened = await EventStoreDbEventLog.open(server().url, `ours-${stream.slice('test-'.length)}`);
    expect((await reopened.readAll(BEGINNING, 1)).map(({ position }) => position)).toEqual([first.position]);
    await reopened.close();
  });

  it('knows no position but those of events', async () => {
    const { position } = await log.append(stream, NO_STREAM, [anEvent()]);
    await log.append(stream, 0, [anEvent()]);
    await expect(log.readAll(position + 1, 10)).rejects.toThrow(UnknownPosition);
    await expect(log.readAll(position + 1_000_000_000, 10)).rejects.toThrow(UnknownPosition);
    expect(await log.readAll(position, 10)).toHaveLength(1);
  });
}

function overBrokenConnections(server: () => OpenEventStoreDb): void {
  let proxy: TcpProxy;
  let log: EventStoreDbEventLog;
  let stream: string;

  beforeEach(async () => {
    proxy = await TcpProxy.toAddress(addressOf(server().url));
    log = await EventStoreDbEventLog.open(reachedAt(proxy.address, server().url), server().namespace);
    stream = `test-${randomUUID()}`;
  });
  afterEach(async () => {
    await log.close();
    proxy.remove();
  });

  it('writes every append that it acknowledges, once and in order', async () => {
    const events = Array.from({ length: 300 }, () => anEvent());
    const cutting = setInterval(() => proxy.cut(), 150);
    try {
      for (const [index, event] of events.entries()) {
        expect(await log.append(stream, index - 1, [event])).toMatchObject({ revision: index });
      }
    } finally {
      clearInterval(cutting);
    }
    expect((await log.read(stream, 0, 1_000)).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });

  it('tells of appends again after each break', async () => {
    let woken = 0;
    log.onAppended(() => woken++);
    for (let revision = NO_STREAM; revision < 3; revision++) {
      const before = woken;
      proxy.cut();
      await log.append(stream, revision, [anEvent()]);
      await untilSo(
        'a wake after the break',
        () => woken,
        (times) => times > before,
      );
    }
  });

  it('takes more calls at once than a connection carries', async () => {
    let woken = false;
    log.onAppended(() => (woken = true));
    const streams = Array.from({ length: 250 }, (_, index) => `${stream}-${index}`);
    await Promise.all(streams.map((name) => log.append(name, NO_STREAM, [anEvent()])));
    const read = await Promise.all(streams.map((name) => log.read(name, 0, 10)));
    expect(read.every((events) => events.length === 1)).toBe(true);
    expect(woken).toBe(true);
  });
}
