import { setTimeout as pause } from 'node:timers/promises';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { LogUnavailable, NO_STREAM } from '../../backend/src/platform/log/event-log.js';
import type { EventStoreDbEventLog } from '../../backend/src/platform/log/eventstoredb/eventstoredb-event-log.js';
import { AppendRefused } from '../../backend/src/platform/log/limits.js';
import { toEventData } from '../../backend/src/platform/log/eventstoredb/record.js';
import { anEvent } from '../../backend/src/platform/log/event-log.contract.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { connectionLost, consumerTooSlow } from './eventstoredb-wire/wire-errors.js';
import { WireServer } from './eventstoredb-wire/wire-server.js';
import { onServer, openLog } from './wire-event-log.js';

const STREAM = 'test-1';
const aSeededEvent = () => ({ ...anEvent(), id: anEvent().id.replace(/^(.{14})4/, '$15') });
const SOON_MILLISECONDS = 10_000;
/** A deadline that makes the client repeat unanswered calls soon. */
const IMPATIENT = '&defaultDeadline=300';

describe('EventStoreDB that fails (wire server of the tests)', () => {
  let server: WireServer;
  let log: EventStoreDbEventLog;
  let woken: number;

  beforeEach(async () => {
    server = await WireServer.start();
    log = await openLog(server.url + IMPATIENT);
    // the subscription has looked for its first event
    await subscribed(0);
    woken = 0;
  });
  afterEach(async () => {
    await log.close();
    server.stop();
  });

  const subscribed = (wanted = 1) =>
    untilSo(
      `${wanted} subscriptions`,
      () => server.subscriptionCount,
      (count) => count === wanted,
      SOON_MILLISECONDS,
    );
  const wokenTo = (wanted: number) =>
    untilSo(
      `${wanted} calls to wake up`,
      () => woken,
      (count) => count >= wanted,
      SOON_MILLISECONDS,
    );
  const stored = () => server.log.stream(onServer(STREAM)) ?? [];

  describe('an append', () => {
    it.each([
      ['whose acknowledgement is lost after the write', { kind: 'acknowledgement lost' }],
      ['whose acknowledgement comes too late', { kind: 'acknowledgement delayed', milliseconds: 600 }],
      ['that is never taken', { kind: 'swallowed' }],
      ['whose position the answer does not tell', { kind: 'acknowledged without a position' }],
    ] as const)('%s is answered once it comes again, and written once', async (_, fault) => {
      await log.append(STREAM, NO_STREAM, [anEvent()]);
      server.faults.appends.push(fault);
      const appended = await log.append(STREAM, 0, [anEvent(), anEvent()]);
      expect(stored()).toHaveLength(3);
      expect(appended).toEqual({ revision: 2, position: stored()[2]?.position });
    });

    it('goes to the leader when another node was asked', async () => {
      const leader = await WireServer.start(server.log);
      server.faults.leader = leader.endpoint;
      await log.append(STREAM, NO_STREAM, [anEvent()]);
      expect(await log.readAll(0, 10)).toHaveLength(1);
      leader.stop();
    });

    it('is refused when it is larger than the server was told to take', async () => {
      server.log.maxAppendBytes = 1_000;
      const append = log.append(STREAM, NO_STREAM, [anEvent({ text: 'x'.repeat(2_000) })]);
      await expect(append).rejects.toThrow(AppendRefused);
      await expect(append).rejects.toThrow('MaxAppendSize');
      expect(await log.read(STREAM, 0, 10)).toEqual([]);
    });

    it('that comes again at a position where its ids already are is known on another node', async () => {
      const seeded = aSeededEvent();
      const other = await openLog(server.url);
      const first = await log.append(STREAM, NO_STREAM, [seeded]);
      await log.append(STREAM, 0, [anEvent()]);
      expect(await other.append(STREAM, 0, [seeded])).toEqual(first);
      await other.close();
    });

    it('that another node has just made is known before it can be read', async () => {
      await log.append(STREAM, NO_STREAM, [anEvent()]);
      const seeded = aSeededEvent();
      const { id, type, data, metadata } = toEventData(seeded);
      const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
      const made = { id, type, contentType: 'application/json', data: bytes(data), metadata: bytes(metadata) };
      server.log.append(onServer(STREAM), 0, [made]);
      setTimeout(() => server.log.index(), 50);
      expect(await log.append(STREAM, NO_STREAM, [seeded])).toMatchObject({ revision: 1 });
    });
  });

  describe('a server that is away', () => {
    it('is waited for when it comes back soon', async () => {
      server.stop();
      const append = log.append(STREAM, NO_STREAM, [anEvent()]);
      await pause(500);
      await server.start();
      expect(await append).toMatchObject({ revision: 0 });
    });

    it('is not waited for when the next host answers', async () => {
      const other = await WireServer.start(server.log);
      const [host, rest] = [`127.0.0.1:${server.endpoint.port}`, `127.0.0.1:${other.endpoint.port}?tls=false`];
      const both = await openLog(`esdb://${host},${rest}`);
      both.onAppended(() => woken++);
      server.stop();
      await both.append(STREAM, NO_STREAM, [anEvent()]);
      await wokenTo(1);
      other.stop();
      await server.start();
      await both.append(STREAM, 0, [anEvent()]);
      await wokenTo(2);
      await both.close();
    });

    it('loses nothing that it has acknowledged while many append', async () => {
      const acknowledged: string[] = [];
      // without a short deadline: a lost server shows at once, so only a busy machine would reach that deadline
      const patient = await openLog(server.url);
      const writer = async (name: string) => {
        for (let revision = NO_STREAM; revision < 60;) {
          const event = anEvent();
          const appended = await patient.append(name, revision, [event]);
          acknowledged.push(event.id);
          revision = appended.revision;
        }
      };
      const writers = Promise.all(Array.from({ length: 20 }, (_, index) => writer(`${STREAM}-${index}`)));
      for (const milliseconds of [100, 200, 300]) {
        await pause(milliseconds);
        server.stop();
        await pause(milliseconds);
        await server.start();
      }
      await writers;
      await patient.close();
      const ids = (await log.readAll(0, 10_000)).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(acknowledged.toSorted());
    });
  });

  describe('a subscription', () => {
    it.each([
      ['ends without a reason', () => server.endSubscriptions()],
      ['fails', () => server.endSubscriptions(connectionLost())],
      ['is dropped for being slow', () => server.endSubscriptions(consumerTooSlow())],
      ['loses its connection', () => void server.breakConnections()],
    ])('that %s is made anew, one at a time, and tells what came meanwhile', async (_, end) => {
      log.onAppended(() => woken++);
      for (let revision = NO_STREAM; revision < 3; revision++) {
        await subscribed();
        const before = woken;
        end();
        await log.append(STREAM, revision, [anEvent()]);
        // once for the new subscription, once for the event
        await wokenTo(before + 2);
      }
      expect(server.subscriptionCount).toBe(1);
    });

    it('tells what came behind an event that is gone meanwhile, where the server leaves it out', async () => {
      server.log.systemEvent('$stats', '$statsCollected');
      const late = await openLog(server.url);
      await subscribed(0);
      late.onAppended(() => woken++);
      await subscribed();
      server.stop();
      const [id, bytes] = [anEvent().id, Buffer.from('{}')];
      const event = { id, type: 'Other', contentType: 'application/json', data: bytes, metadata: bytes };
      server.log.append(onServer(STREAM), 'any', [event]);
      server.log.index();
      server.log.scavenge('$stats');
      await server.start();
      await wokenTo(1);
      await late.close();
    });

    it('is one for all who listen, and none once the log is closed', async () => {
      for (let listener = 0; listener < 150; listener++) log.onAppended(() => woken++);
      await log.append(STREAM, NO_STREAM, [anEvent()]);
      await wokenTo(150);
      expect(server.subscriptionCount).toBe(1);
      await log.close();
      await subscribed(0);
    });

    it("is not woken by the server's own events", async () => {
      log.onAppended(() => woken++);
      await subscribed();
      for (let count = 0; count < 100; count++) server.log.systemEvent('$stats', '$statsCollected');
      await log.append(STREAM, NO_STREAM, [anEvent()]);
      await untilSo(
        'a call to wake up',
        () => woken,
        (count) => count > 0,
        SOON_MILLISECONDS,
      );
      expect(woken).toBe(1);
    });
  });

  describe('the start', () => {
    const open = (url: string) => openLog(url, 1_000);

    it('stops with a sentence that names the setting when nothing answers', async () => {
      server.stop();
      const opening = open(server.url.replace('//', '//portal:hunter2@'));
      await expect(opening).rejects.toThrow(BadSetting);
      await expect(opening).rejects.toThrow(
        `EVENTSTORE_URL: EventStoreDB cannot be reached at 127.0.0.1:${server.endpoint.port}: `,
      );
      await expect(opening).rejects.not.toThrow('hunter2');
    });

    it('stops when the server speaks no TLS', async () => {
      const opening = open(`esdb://portal:hunter2@localhost:${server.endpoint.port}`);
      await expect(opening).rejects.toThrow('EVENTSTORE_URL: EventStoreDB cannot be reached');
    });

    it('stops at once when the server lets nobody in', async () => {
      server.faults.denied = true;
      await expect(openLog(server.url)).rejects.toThrow('EVENTSTORE_URL: the user');
    });

    it('finds the server by a name that a cluster is discovered by, and again once it was away', async () => {
      const found = await openLog(server.url.replace('esdb:', 'esdb+discover:'));
      await found.append(STREAM, NO_STREAM, [anEvent()]);
      await server.breakConnections();
      expect(await found.append(STREAM, 0, [anEvent()])).toMatchObject({ revision: 1 });
      await found.close();
    });

    it('tells what the server is', async () => {
      expect(await log.server.ask()).toBe('wire server of the tests');
    });
  });

  it('takes nothing once it is closed', async () => {
    await log.close();
    await expect(log.append(STREAM, NO_STREAM, [anEvent()])).rejects.toThrow(LogUnavailable);
    await expect(log.readAll(0, 1)).rejects.toThrow(LogUnavailable);
    await expect(log.lastPosition()).rejects.toThrow('is closed');
  });
});
