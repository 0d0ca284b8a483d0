import type { Recorded } from '@portal/events';
import { until, untilSo } from '../kernel/testing/until.js';
import { added, changed, EffectsStage, labelOf, recorder } from './testing/effects-stage.js';
import { DELAYS } from '../subscriptions/later.js';
import { DependencyDown, TryLater } from '../kernel/failures.js';

const LATER = { first: 20, longest: 40, giveUp: 60_000 };

let stage: EffectsStage;
afterEach(() => stage.end());

const of = (stream: string) =>
  stage.subscriptions.parked('mail').then((all) => all.find((each) => each.stream === stream));
const status = async () => (await stage.subscriptions.status())[0];

/** Puts the first patient off at least so many times, and until another event is done. */
function puttingOff(times: number, done: readonly string[]) {
  const tries: number[] = [];
  const fault = (event: Recorded) => {
    if (event.stream !== 'patient-1' || (tries.length >= times && done.length > 0)) return undefined;
    tries.push(Date.now());
    return new TryLater('greylisted');
  };
  return { tries, fault };
}

describe('an event that is put off', () => {
  it('is tried again by itself until it is taken, then what follows in its stream; the others go on meanwhile', async () => {
    stage = new EffectsStage({ later: LATER });
    const done: string[] = [];
    const { tries, fault } = puttingOff(4, done);
    await stage.start(recorder(done, fault));
    await stage.append('patient-1', added(1), changed(1, 'Ordered'));
    await stage.append('patient-2', added(2));
    await untilSo(
      'all that is done',
      () => done,
      ({ length }) => length >= 3,
    );
    expect(done).toEqual(['patient-2 added', 'patient-1 added', 'patient-1 Ordered']);
    const pauses = tries.slice(1).map((at, index) => at - tries[index]!);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(LATER.first - 1);
    await untilSo(
      'what is parked',
      () => of('patient-1'),
      (parked) => parked === undefined,
    );
  });

  it('wakes nobody, but is listed with the time of its next try', async () => {
    stage = new EffectsStage();
    await stage.start(recorder([], () => new TryLater('greylisted')));
    await stage.append('patient-1', added(1));
    await stage.subscriptions.caughtUp();
    expect(await of('patient-1')).toMatchObject({ error: 'PatientAdded: greylisted', retryAt: expect.any(String) });
    expect(await status()).toMatchObject({
      state: 'live',
      ready: true,
      parked: { streams: 0, events: 0, oldest: null },
    });
  });

  it('is tried again after a restart', async () => {
    stage = new EffectsStage({ later: LATER });
    const done: string[] = [];
    let isMended = false;
    await stage.start(recorder(done, () => new TryLater('greylisted')));
    await stage.append('patient-1', added(1));
    await stage.subscriptions.caughtUp();
    await stage.restart(recorder(done, () => (isMended ? undefined : new TryLater('greylisted'))));
    expect([done, (await of('patient-1'))?.retryAt]).toEqual([[], expect.any(String)]);
    isMended = true;
    await until('the next try', async () => done.length > 0);
    expect(done).toEqual(['patient-1 added']);
  });

  it('is given up in the end, and waits for an operator then', async () => {
    stage = new EffectsStage({ later: { first: 5, longest: 10, giveUp: 60 } });
    const done: string[] = [];
    let isMended = false;
    await stage.start(recorder(done, () => (isMended ? undefined : new TryLater('greylisted'))));
    await stage.append('patient-1', added(1));
    expect((await stage.until('mail', ({ parked }) => parked.streams === 1)).parked.oldest?.error).toMatch(
      /^PatientAdded: greylisted; given up, after tries since 20/,
    );
    isMended = true;
    await stage.subscriptions.retryParked('mail');
    expect(done).toEqual(['patient-1 added']);
  });

  it('is given up by the effect itself where it can, and the rest of its stream is done', async () => {
    let time = Date.parse('2026-05-02T09:30:00.000Z');
    stage = new EffectsStage({ later: DELAYS, now: () => time });
    const done: string[] = [];
    const ends: string[] = [];
    const giveUp = async (since: string) => void ends.push(since);
    const putOff = (event: Recorded) => labelOf(event) === 'patient-1 added' && new TryLater('greylisted', giveUp);
    await stage.start(recorder(done, putOff));
    await stage.append('patient-1', added(1), changed(1, 'Ordered'));
    await stage.subscriptions.caughtUp();
    time += DELAYS.giveUp - 1;
    await stage.subscriptions.retryParked('mail');
    expect([ends, done, (await of('patient-1'))?.events]).toEqual([[], [], 2]);
    time += 1;
    await stage.subscriptions.retryParked('mail');
    expect([ends, done]).toEqual([['2026-05-02T09:30:00.000Z'], ['patient-1 Ordered']]);
    expect(await stage.subscriptions.parked('mail')).toEqual([]);
  });

  it('goes on waiting while giving it up fails, and is then given up again', async () => {
    stage = new EffectsStage({ later: { first: 5, longest: 10, giveUp: 30 } });
    const tries: string[] = [];
    const giveUp = async () => {
      if (tries.push('tried') < 3) throw new DependencyDown('the log is away');
    };
    await stage.start(recorder([], () => new TryLater('greylisted', giveUp)));
    await stage.append('patient-1', added(1));
    await untilSo(
      'the end',
      () => stage.subscriptions.parked('mail'),
      (parked) => parked.length === 0 && tries.length > 0,
    );
    expect(tries).toHaveLength(3);
  });

  it('begins anew for the next event of its stream', async () => {
    stage = new EffectsStage({ later: LATER });
    const done: string[] = [];
    let isMended = false;
    const isPutOff = (event: Recorded) => !isMended || labelOf(event) === 'patient-1 Ordered';
    await stage.start(recorder(done, (event) => (isPutOff(event) ? new TryLater('greylisted') : undefined)));
    await stage.append('patient-1', added(1), changed(1, 'Ordered'));
    await stage.subscriptions.caughtUp();
    const before = await of('patient-1');
    isMended = true;
    await until('the next try', async () => done.length > 0);
    await stage.subscriptions.retryParked('mail');
    const after = await of('patient-1');
    expect(after).toMatchObject({ position: 2, events: 1, error: 'DnaStatusChanged: greylisted' });
    expect(Date.parse(after!.since)).toBeGreaterThan(Date.parse(before!.since));
  });
});
