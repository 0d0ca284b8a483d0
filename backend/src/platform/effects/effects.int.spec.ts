import type { Recorded } from '@portal/events';
import { added, changed, EffectsStage, labelOf, recorder } from './testing/effects-stage.js';
import { freshness } from '../subscriptions/freshness.js';
import { DependencyDown } from '../kernel/failures.js';

let stage: EffectsStage;
beforeEach(() => {
  stage = new EffectsStage();
});
afterEach(() => stage.end());

describe('effects', () => {
  it('do what follows from the events they want, in order, once', async () => {
    const done: string[] = [];
    await stage.start(recorder(done, undefined, { events: ['PatientAdded'] }));
    await stage.append('patient-1', added(1), changed(1, 'Ordered'));
    await stage.append('patient-2', added(2));
    await stage.subscriptions.caughtUp();
    expect(done).toEqual(['patient-1 added', 'patient-2 added']);
    expect((await stage.subscriptions.status())[0]).toMatchObject({
      kind: 'effect',
      position: 3,
      behind: 0,
      state: 'live',
      ready: true,
    });
  });

  it('pass over an event that they do not want, and keep no record of each', async () => {
    const done: string[] = [];
    const wants = ({ type }: Recorded) => type === 'PatientAdded';
    await stage.start(recorder(done, undefined, { wants }));
    await stage.append('patient-1', added(1), changed(1, 'Ordered'));
    await stage.subscriptions.caughtUp();
    expect(done).toEqual(['patient-1 added']);
    expect((await stage.subscriptions.status())[0]).toMatchObject({ position: 2, behind: 0, state: 'live' });
  });

  it('go on after a restart and repeat nothing', async () => {
    const done: string[] = [];
    await stage.start(recorder(done));
    await stage.append('patient-1', added(1));
    await stage.subscriptions.caughtUp();
    await stage.stop();
    await stage.append('patient-1', changed(1, 'Ordered'));
    await stage.start(recorder(done));
    await stage.subscriptions.caughtUp();
    expect(done).toEqual(['patient-1 added', 'patient-1 Ordered']);
  });

  it('do again what was under way when the process was killed', async () => {
    const done: string[] = [];
    await stage.start(recorder(done));
    await stage.append('patient-1', added(1));
    await stage.subscriptions.caughtUp();
    await stage.stop();
    await stage.moveCheckpoint('mail', 0);
    await stage.start(recorder(done));
    await stage.subscriptions.caughtUp();
    expect(done).toEqual(['patient-1 added', 'patient-1 added']);
  });

  it('read views that have seen the event, or do not act', async () => {
    const contexts: unknown[] = [];
    await stage.start({
      name: 'mail',
      events: ['PatientAdded'],
      handle: async () => void contexts.push({ ...freshness.getStore() }),
    });
    const position = await stage.append('patient-1', added(1));
    await stage.subscriptions.caughtUp();
    expect(contexts).toEqual([{ position, stale: false, strict: true }]);
  });

  it('wait for a dependency as long as it is down, visibly, and park nothing', async () => {
    const done: string[] = [];
    let tries = 0;
    await stage.start(
      recorder(done, () => (++tries < 4 ? new DependencyDown('the mail server does not answer') : undefined)),
    );
    await stage.append('patient-1', added(1));
    const status = await stage.until('mail', ({ state }) => state === 'waiting');
    expect(status).toMatchObject({ reason: 'the mail server does not answer', parked: { streams: 0 } });
    await stage.subscriptions.caughtUp();
    expect([done, tries]).toEqual([['patient-1 added'], 4]);
  });

  it('do not hold each other up', async () => {
    const done: string[] = [];
    const down = recorder([], () => new DependencyDown('down'), { name: 'jobs' });
    await stage.start(down, recorder(done));
    await stage.append('patient-1', added(1));
    await stage.until('mail', ({ behind }) => behind === 0);
    expect(done).toEqual(['patient-1 added']);
  });

  it('finish the event in hand before they stop', async () => {
    const done: string[] = [];
    const slow = { name: 'slow', events: ['PatientAdded'] };
    let [begin, finish] = [() => {}, () => {}];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const handle = async (event: Recorded) => {
      begin();
      await finished;
      done.push(labelOf(event));
    };
    await stage.start({ ...slow, handle });
    await stage.append('patient-1', added(1));
    await begun;
    setTimeout(finish, 50);
    await stage.stop();
    expect(done).toEqual(['patient-1 added']);
    await stage.start(recorder(done, undefined, slow));
    await stage.subscriptions.caughtUp();
    expect(done).toHaveLength(1);
  });

  it('refuse a second effect of the same name', async () => {
    await stage.start(recorder([]));
    expect(() => stage.effects.register(recorder([]))).toThrow('mail');
  });
});
