import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { DomainEvent, Recorded } from '@portal/events';
import { openEmbeddedStore, type OpenStore } from '../../../../test/support/embedded-store.js';
import { freshness } from '../read-models/freshness.js';
import { EmbeddedCheckpoints } from './effects-embedded.js';
import { Effects } from './effects.js';
import { NO_STREAM } from './event-log.js';
import { Subscriptions, type SubscriptionStatus } from './subscription-registry.js';
import { DependencyDown, type Effect } from './subscription.js';

const ORIGIN = {
  actor: { kind: 'operator' } as const,
  time: '2026-01-31T10:00:00.000Z',
  correlationId: 'c',
  causationId: null,
  seed: null,
};
const added = (patientId: number): DomainEvent => ({
  type: 'PatientAdded',
  data: { patientId, companyId: 2, assignedEmployeeId: null },
});
const changed = (patientId: number, to: string): DomainEvent => ({
  type: 'DnaStatusChanged',
  data: { patientId, companyId: 2, from: 'Not ordered', to },
});

let folder: string;
let log: OpenStore;
let effects: Effects;
let subscriptions: Subscriptions;
let isRunning: boolean;

beforeEach(() => {
  Logger.overrideLogger(false);
  folder = mkdtempSync(join(tmpdir(), 'effects-'));
  log = openEmbeddedStore(folder);
});
afterEach(async () => {
  await stop();
  await log.close();
  rmSync(folder, { recursive: true });
});

async function start(...all: Effect[]): Promise<void> {
  subscriptions = new Subscriptions(log.store);
  effects = await Effects.open(new EmbeddedCheckpoints(join(folder, 'effects.db')), log.store, subscriptions, [1, 2]);
  all.forEach((effect) => effects.register(effect));
  await effects.onApplicationBootstrap();
  isRunning = true;
}

async function stop(): Promise<void> {
  if (isRunning) await effects.onApplicationShutdown();
  isRunning = false;
}

async function append(stream: string, ...events: DomainEvent[]): Promise<number> {
  let revision = NO_STREAM;
  for await (const event of log.store.read(stream)) revision = event.revision;
  return (await log.store.append(stream, revision, events, ORIGIN)).position;
}

async function until(name: string, isSo: (status: SubscriptionStatus) => boolean): Promise<SubscriptionStatus> {
  for (;;) {
    const status = (await subscriptions.status()).find((each) => each.name === name);
    if (status && isSo(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** An effect that writes down what it has done, unless `fault` has something against it. */
function recorder(
  done: string[],
  fault: (event: Recorded) => unknown = () => undefined,
  more: Partial<Effect> = {},
): Effect {
  const handle = async (event: Recorded) => {
    const error = fault(event);
    if (error) throw error;
    done.push(labelOf(event));
  };
  return { name: 'mail', events: ['PatientAdded', 'DnaStatusChanged'], handle, ...more };
}

const labelOf = ({ stream, data }: Recorded): string => `${stream} ${(data as { to?: string }).to ?? 'added'}`;

describe('effects', () => {
  it('do what follows from the events they want, in order, once', async () => {
    const done: string[] = [];
    await start(recorder(done, undefined, { events: ['PatientAdded'] }));
    await append('patient-1', added(1), changed(1, 'Ordered'));
    await append('patient-2', added(2));
    await subscriptions.caughtUp();
    expect(done).toEqual(['patient-1 added', 'patient-2 added']);
    expect((await subscriptions.status())[0]).toMatchObject({
      kind: 'effect',
      position: 3,
      behind: 0,
      state: 'live',
      ready: true,
    });
  });

  it('go on after a restart and repeat nothing', async () => {
    const done: string[] = [];
    await start(recorder(done));
    await append('patient-1', added(1));
    await subscriptions.caughtUp();
    await stop();
    await append('patient-1', changed(1, 'Ordered'));
    await start(recorder(done));
    await subscriptions.caughtUp();
    expect(done).toEqual(['patient-1 added', 'patient-1 Ordered']);
  });

  it('do again what was under way when the process was killed', async () => {
    const done: string[] = [];
    await start(recorder(done));
    await append('patient-1', added(1));
    await subscriptions.caughtUp();
    await stop();
    const checkpoints = new EmbeddedCheckpoints(join(folder, 'effects.db'));
    await checkpoints.save('mail', { position: 0 });
    await checkpoints.close();
    await start(recorder(done));
    await subscriptions.caughtUp();
    expect(done).toEqual(['patient-1 added', 'patient-1 added']);
  });

  it('read views that have seen the event, or do not act', async () => {
    const contexts: unknown[] = [];
    await start({
      name: 'mail',
      events: ['PatientAdded'],
      handle: async () => void contexts.push({ ...freshness.getStore() }),
    });
    const position = await append('patient-1', added(1));
    await subscriptions.caughtUp();
    expect(contexts).toEqual([{ position, stale: false, strict: true }]);
  });

  it('wait for a dependency as long as it is down, visibly, and park nothing', async () => {
    const done: string[] = [];
    let tries = 0;
    await start(
      recorder(done, () => (++tries < 4 ? new DependencyDown('the mail server does not answer') : undefined)),
    );
    await append('patient-1', added(1));
    const status = await until('mail', ({ state }) => state === 'waiting');
    expect(status).toMatchObject({ reason: 'the mail server does not answer', parked: { streams: 0 } });
    await subscriptions.caughtUp();
    expect([done, tries]).toEqual([['patient-1 added'], 4]);
  });

  it('do not hold each other up', async () => {
    const done: string[] = [];
    const down = recorder([], () => new DependencyDown('down'), { name: 'jobs' });
    await start(down, recorder(done));
    await append('patient-1', added(1));
    await until('mail', ({ behind }) => behind === 0);
    expect(done).toEqual(['patient-1 added']);
  });

  it('finish the event in hand before they stop', async () => {
    const done: string[] = [];
    const slow = { name: 'slow', events: ['PatientAdded'] };
    await start({
      ...slow,
      handle: (event) => new Promise((resolve) => setTimeout(() => resolve(void done.push(labelOf(event))), 50)),
    });
    await append('patient-1', added(1));
    await until('slow', ({ behind }) => behind > 0);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await stop();
    expect(done).toEqual(['patient-1 added']);
    await start(recorder(done, undefined, slow));
    await subscriptions.caughtUp();
    expect(done).toHaveLength(1);
  });

  it('refuse a second effect of the same name', async () => {
    await start(recorder([]));
    expect(() => effects.register(recorder([]))).toThrow('mail');
  });
});

describe('an event that an effect cannot take', () => {
  const isPoison = (event: Recorded) => (labelOf(event) === 'patient-1 Ordered' ? new Error('no address') : undefined);

  it('is parked after some tries, with what follows in its stream; the other streams go on', async () => {
    const done: string[] = [];
    let tries = 0;
    await start(recorder(done, (event) => isPoison(event) && (tries++, isPoison(event))));
    await append('patient-1', added(1), changed(1, 'Ordered'), changed(1, 'Kit sent'));
    await append('patient-2', added(2));
    await subscriptions.caughtUp();
    expect([done, tries]).toEqual([['patient-1 added', 'patient-2 added'], 3]);
    const [parked] = subscriptions.parked('mail');
    expect(parked).toMatchObject({
      stream: 'patient-1',
      position: 2,
      events: 2,
      error: 'DnaStatusChanged: no address',
    });
  });

  it('stays parked over a restart, and is taken in order when it is told to', async () => {
    const done: string[] = [];
    await start(recorder(done, isPoison));
    await append('patient-1', added(1), changed(1, 'Ordered'));
    await subscriptions.caughtUp();
    await stop();
    await start(recorder(done));
    await append('patient-1', changed(1, 'Kit sent'));
    await subscriptions.caughtUp();
    expect(done).toEqual(['patient-1 added']);
    await subscriptions.retryParked('mail');
    expect(done).toEqual(['patient-1 added', 'patient-1 Ordered', 'patient-1 Kit sent']);
    expect(subscriptions.parked('mail')).toEqual([]);
    await append('patient-1', changed(1, 'Completed'));
    await stop();
    await start(recorder(done));
    await subscriptions.caughtUp();
    expect(done.slice(3)).toEqual(['patient-1 Completed']);
  });

  it('is parked again, with the rest, when it fails again; what succeeded is not repeated', async () => {
    const done: string[] = [];
    let isMended = false;
    const fault = (event: Recorded) =>
      isMended ? labelOf(event).endsWith('Kit sent') && new Error('still no address') : isPoison(event);
    await start(recorder(done, fault));
    await append('patient-1', changed(1, 'Ordered'), changed(1, 'Kit sent'), changed(1, 'Completed'));
    await subscriptions.caughtUp();
    isMended = true;
    await subscriptions.retryParked('mail');
    await subscriptions.retryParked('mail');
    expect(done).toEqual(['patient-1 Ordered']);
    expect(subscriptions.parked('mail')).toMatchObject([
      { position: 2, events: 2, error: 'DnaStatusChanged: still no address' },
    ]);
  });

  it('is not parked when the log itself cannot be read on', async () => {
    await start(recorder([]));
    const metadata = {
      time: '2030-01-01T00:00:00.000Z',
      actor: { kind: 'operator' } as const,
      correlationId: 'c',
      causationId: null,
    };
    await append('patient-1', added(1));
    await log.log.append('future', NO_STREAM, [
      { id: 'f4b6a2de-2c69-4b0e-9d53-3d1c7f8f7a01', type: 'GenomeDreamt', version: 1, data: {}, metadata },
    ]);
    const status = await until('mail', ({ state }) => state === 'stopped');
    expect(status).toMatchObject({ position: 1, ready: false });
    expect(status.reason).toContain('GenomeDreamt');
  });
});

describe('an effect that is new', () => {
  beforeEach(async () => {
    await start(recorder([]));
    await append('patient-1', added(1));
    await subscriptions.caughtUp();
    await stop();
  });

  it('begins at the beginning of the log', async () => {
    const done: string[] = [];
    await start(recorder([]), recorder(done, undefined, { name: 'jobs' }));
    await subscriptions.caughtUp();
    expect(done).toEqual(['patient-1 added']);
  });

  it('begins now where it says so, for good', async () => {
    const done: string[] = [];
    const news = recorder(done, undefined, { name: 'news', startsAt: 'now' });
    await start(recorder([]), news);
    await stop();
    await append('patient-2', added(2));
    await start(recorder([]), news);
    await subscriptions.caughtUp();
    expect(done).toEqual(['patient-2 added']);
  });
});

describe('effects whose checkpoints are lost', () => {
  const done: string[] = [];
  beforeEach(async () => {
    done.length = 0;
    await start(recorder([]));
    await append('patient-1', added(1));
    await subscriptions.caughtUp();
    await stop();
    rmSync(join(folder, 'effects.db'));
    await start(recorder(done));
  });

  it('do nothing, and say what to do', async () => {
    const [status] = await subscriptions.status();
    expect(status).toMatchObject({ state: 'stopped', ready: false });
    expect(status?.reason).toContain('effects.db');
    await append('patient-2', added(2));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(done).toEqual([]);
  });

  it.each([
    ['now', ['patient-2 added']],
    ['beginning', ['patient-1 added', 'patient-2 added']],
  ] as const)('go on from %s at the word of an operator', async (from, expected) => {
    await effects.startAll(from);
    await append('patient-2', added(2));
    await until('mail', ({ behind }) => behind === 0);
    expect(done).toEqual(expected);
  });
});

it('does nothing with checkpoints that lie beyond the end of the log', async () => {
  const done: string[] = [];
  await start(recorder([]));
  await stop();
  const checkpoints = new EmbeddedCheckpoints(join(folder, 'effects.db'));
  await checkpoints.save('mail', { position: 1_000 });
  await checkpoints.close();
  await append('patient-1', added(1));
  await start(recorder(done));
  expect((await subscriptions.status())[0]).toMatchObject({ state: 'stopped', ready: false });
  expect(done).toEqual([]);
});
