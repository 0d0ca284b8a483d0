import { setTimeout as pause } from 'node:timers/promises';
import { BEGINNING, LogUnavailable, NO_STREAM } from '../../backend/src/platform/log/event-log.js';
import type { EventStoreDbEventLog } from '../../backend/src/platform/log/eventstoredb/eventstoredb-event-log.js';
import { anEvent } from '../../backend/src/platform/log/event-log.contract.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { WireServer } from './eventstoredb-wire/wire-server.js';
import { itMeanwhile } from './meanwhile.js';
import { openLog } from './wire-event-log.js';

const STREAM = 'test-1';
/** A deadline that makes the client repeat unanswered calls soon. */
const IMPATIENT = '&defaultDeadline=300';
/** Longer than the client repeats a call. */
const GIVEN_UP_MILLISECONDS = 9_000;

/** Faults that last until a call is given up; each on its own server. */
describe('EventStoreDB for too long (wire server of the tests)', () => {
  const ends: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of ends) await end();
  });

  async function open(): Promise<[WireServer, EventStoreDbEventLog]> {
    const server = await WireServer.start();
    const log = await openLog(server.url + IMPATIENT);
    ends.push(() => log.close().finally(() => server.stop()));
    return [server, log];
  }

  itMeanwhile('away is told as such, and nothing else breaks; once it is back all goes on', async () => {
    const [server, log] = await open();
    let woken = 0;
    const subscribed = (wanted = 1) =>
      untilSo(
        'the subscription',
        () => server.subscriptionCount,
        (count) => count === wanted,
      );
    // the subscription has looked for its first event
    await subscribed(0);
    log.onAppended(() => woken++);
    await subscribed();
    server.stop();
    const [append, read, all] = await Promise.allSettled([
      log.append(STREAM, NO_STREAM, [anEvent()]),
      log.read(STREAM, 0, 1),
      log.readAll(0, 1),
    ]);
    const unavailable = { status: 'rejected', reason: { constructor: LogUnavailable } };
    expect([append, read, all]).toMatchObject([unavailable, unavailable, unavailable]);
    await server.start();
    await subscribed();
    const before = woken;
    await log.append(STREAM, NO_STREAM, [anEvent()]);
    await untilSo(
      'the append to be told',
      () => woken,
      (count) => count > before,
    );
  });

  itMeanwhile('silent in the middle of a start is waited for', async () => {
    const server = await WireServer.start();
    server.faults.readsLeft = 1;
    const opening = openLog(server.url + IMPATIENT);
    const close = () => opening.then((log) => log.close()).finally(() => server.stop());
    ends.push(() => close().catch(() => undefined));
    await pause(GIVEN_UP_MILLISECONDS);
    server.faults.readsLeft = Infinity;
    expect(await (await opening).lastPosition()).toBe(BEGINNING);
  });

  itMeanwhile('silent is given up', async () => {
    const [server, log] = await open();
    server.faults.silent = true;
    await expect(log.read(STREAM, 0, 1)).rejects.toThrow(LogUnavailable);
    server.faults.silent = false;
    expect(await log.read(STREAM, 0, 1)).toEqual([]);
  });
});
