import { setTimeout as pause } from 'node:timers/promises';
import type { Recorded } from '@portal/events';
import { added, changed } from '../effects/testing/effects-stage.js';
import { NO_STREAM } from '../log/event-log.js';
import { anOrigin, temporaryStore } from '../log/testing/temporary-store.js';
import { untilSo } from '../kernel/testing/until.js';
import { Convoy } from './convoy.js';
import { BATCH_EVENTS, SubscriptionLoop, type Reader } from './loop.js';

/** Wants changes of status alone, and notes how it met each event. */
class Following implements Reader {
  readonly name = 'following';
  readonly met: string[] = [];
  patience: number | undefined;
  position = 0;

  passes(events: readonly Recorded[]): boolean {
    if (events.some(({ type }) => type === 'DnaStatusChanged')) return false;
    this.meet('passed', events);
    return true;
  }

  async take(events: readonly Recorded[]): Promise<void> {
    this.meet('took', events);
  }

  private meet(how: string, events: readonly Recorded[]): void {
    this.met.push(...events.map(({ type }) => `${how} ${type}`));
    this.position = events.at(-1)!.position;
  }
}

let opened: ReturnType<typeof temporaryStore>;
let reader: Following;
let loop: SubscriptionLoop;
beforeEach(() => {
  opened = temporaryStore();
  reader = new Following();
  loop = new SubscriptionLoop(opened.store, reader);
});
afterEach(async () => {
  await loop.stop();
  await opened.close();
});

const reached = (position: number) =>
  untilSo(
    'the reader to get there',
    () => reader.position,
    (at) => at === position,
  );

it('sleeps on while its reader passes what is new, and takes the rest in order', async () => {
  const { store } = opened;
  await store.append('patient-1', NO_STREAM, [added(1)], anOrigin());
  loop.start();
  await reached(1);
  await store.append('patient-2', NO_STREAM, [added(2)], anOrigin());
  await reached(2);
  await store.append('patient-2', 0, [changed(2, 'Ordered')], anOrigin());
  await reached(3);
  expect(reader.met).toEqual(['took PatientAdded', 'passed PatientAdded', 'took DnaStatusChanged']);
});

it('misses nothing of many appends at once, whatever its reader passes', async () => {
  const { store } = opened;
  await store.append('patient-0', NO_STREAM, [added(99)], anOrigin());
  loop.start();
  await reached(1);
  const streams = Array.from({ length: 40 }, (_, index) => index + 1);
  await Promise.all(
    streams.map(async (id) => {
      await store.append(`patient-${id}`, NO_STREAM, [added(id)], anOrigin());
      await store.append(`patient-${id}`, 0, [changed(id, 'Ordered')], anOrigin());
    }),
  );
  await reached(81);
  expect(reader.met).toHaveLength(81);
  expect(reader.met.filter((line) => line === 'took DnaStatusChanged')).toHaveLength(40);
});

it('lets its reader meet a failure to pass where it takes the event', async () => {
  const { store } = opened;
  await store.append('patient-1', NO_STREAM, [added(1)], anOrigin());
  loop.start();
  await reached(1);
  reader.passes = () => {
    throw new Error('broken');
  };
  await store.append('patient-2', NO_STREAM, [added(2)], anOrigin());
  await reached(2);
  expect(reader.met).toEqual(['took PatientAdded', 'took PatientAdded']);
});

describe('with a patient reader', () => {
  const FOREVER = 60_000;
  const append = (patient: number) =>
    opened.store.append(`patient-${patient}`, NO_STREAM, [added(patient)], anOrigin());

  beforeEach(async () => {
    Object.assign(reader, { passes: undefined, patience: FOREVER });
    await append(1);
    loop.start();
    await reached(1);
  });

  it('lets events gather until somebody hurries', async () => {
    await append(2);
    await append(3);
    await pause(20);
    expect(reader.position).toBe(1);
    loop.hurry();
    await reached(3);
  });

  it('takes what comes next at once when somebody hurried before', async () => {
    loop.hurry();
    await append(2);
    await reached(2);
  });

  it('takes them by itself after a while, together', async () => {
    reader.patience = 50;
    const take = jest.spyOn(reader, 'take');
    await Promise.all([2, 3, 4].map(append));
    await reached(4);
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('stops without waiting any longer', async () => {
    await append(2);
    await loop.stop();
    expect(loop.state).toBe('stopped');
  });
});

describe('in a convoy', () => {
  const PAGES = 3;
  type Member = Omit<Following, 'passes'> & Pick<Reader, 'passes' | 'convoy'>;
  const members = (): [Member, Member] => {
    const convoy = new Convoy();
    const member = (): Member => Object.assign(new Following(), { convoy, passes: undefined });
    return [member(), member()];
  };

  beforeEach(async () => {
    const patients = Array.from({ length: PAGES * BATCH_EVENTS }, (_, index) => index + 1);
    await Promise.all(patients.map((id) => opened.store.append(`patient-${id}`, NO_STREAM, [added(id)], anOrigin())));
  });

  it('goes page by page beside the others, to the end', async () => {
    const [fast, slow] = members();
    const gaps: number[] = [];
    const take = slow.take.bind(slow);
    slow.take = async (events) => {
      await pause(20);
      gaps.push(fast.position - slow.position);
      await take(events);
    };
    const loops = [slow, fast].map((member) => new SubscriptionLoop(opened.store, member));
    loops.forEach((each) => each.start());
    await untilSo(
      'both to arrive',
      () => Math.min(fast.position, slow.position),
      (at) => at === PAGES * BATCH_EVENTS,
    );
    expect(gaps).toEqual(Array(PAGES).fill(BATCH_EVENTS));
    await Promise.all(loops.map((each) => each.stop()));
  });

  it.each([
    ['waits', (loop: SubscriptionLoop) => loop.wait(60_000, 'for an engine')],
    ['stops', (loop: SubscriptionLoop) => void setImmediate(() => void loop.stop())],
  ])('goes on without one that %s', async (_, meanwhile) => {
    const [sound, stuck] = members();
    const other = new SubscriptionLoop(opened.store, stuck);
    stuck.take = async (events) => {
      stuck.position = events.at(-1)!.position;
      if (stuck.position > BATCH_EVENTS) return;
      await meanwhile(other);
    };
    other.start();
    loop = new SubscriptionLoop(opened.store, sound);
    loop.start();
    await untilSo(
      'the other to arrive',
      () => sound.position,
      (at) => at === PAGES * BATCH_EVENTS,
    );
    await other.stop();
  });
});
