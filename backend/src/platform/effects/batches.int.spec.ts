import { added, changed, EffectsStage, labelOf, recorder } from './testing/effects-stage.js';
import { UnknownSubscription } from '../subscriptions/registry.js';
import type { BatchEffect } from './effect.js';

let stage: EffectsStage;
beforeEach(() => {
  stage = new EffectsStage();
});
afterEach(() => stage.end());

/** An effect that records each batch that it took; an error from `fault` makes it fail first. */
function publisher(batches: string[][], fault: () => Error | undefined = () => undefined): BatchEffect {
  const handleAll: BatchEffect['handleAll'] = async (events) => {
    const error = fault();
    if (error) throw error;
    batches.push(events.map(labelOf));
  };
  return { name: 'kafka', events: ['PatientAdded', 'DnaStatusChanged'], handleAll };
}

async function start(effect: BatchEffect): Promise<void> {
  await stage.start();
  stage.effects.registerBatch(effect);
}

/** Appends events while the effect is stopped, so that it finds several events at once. */
async function past(): Promise<void> {
  await start(publisher([]));
  await stage.subscriptions.caughtUp();
  await stage.stop();
  await stage.append('patient-1', added(1), changed(1, 'Ordered'));
  await stage.append('patient-2', added(2));
}

it('takes all that is there at once, in the order of the log', async () => {
  await past();
  const batches: string[][] = [];
  await start(publisher(batches));
  await stage.until('kafka', ({ behind, state }) => behind === 0 && state === 'live');
  expect(batches).toEqual([['patient-1 added', 'patient-1 Ordered', 'patient-2 added']]);
});

it('repeats nothing that was taken, and hears nothing of what it does not want', async () => {
  await past();
  const batches: string[][] = [];
  const effect = { ...publisher(batches), events: ['DnaStatusChanged'] };
  await start(effect);
  await stage.until('kafka', ({ behind }) => behind === 0);
  await stage.stop();
  await stage.append('patient-2', changed(2, 'Ordered'));
  await start(effect);
  await stage.until('kafka', ({ behind }) => behind === 0);
  expect(batches).toEqual([['patient-1 Ordered'], ['patient-2 Ordered']]);
});

it('waits with all of them, visibly, however they fail, and parks nothing', async () => {
  await past();
  const batches: string[][] = [];
  let tries = 0;
  await start(publisher(batches, () => (++tries < 4 ? new Error('no broker answers') : undefined)));
  const waiting = await stage.until('kafka', ({ state }) => state === 'waiting');
  expect(waiting).toMatchObject({ kind: 'effect', reason: 'no broker answers', ready: true, parked: { streams: 0 } });
  await stage.until('kafka', ({ behind }) => behind === 0);
  expect([batches.length, tries]).toEqual([1, 4]);
  expect(await stage.subscriptions.parked('kafka')).toEqual([]);
  await stage.subscriptions.retryParked('kafka');
});

it('takes everything after a position again when it is told to, and stays there over a restart', async () => {
  await past();
  const batches: string[][] = [];
  let isDown = false;
  const effect = publisher(batches, () => (isDown ? new Error('no broker answers') : undefined));
  await start(effect);
  await stage.until('kafka', ({ behind }) => behind === 0);
  isDown = true;
  await stage.subscriptions.startOver('kafka', 1);
  await stage.until('kafka', ({ state, position }) => state === 'waiting' && position === 1);
  await stage.stop();
  isDown = false;
  await start(effect);
  await stage.until('kafka', ({ behind }) => behind === 0);
  expect(batches[1]).toEqual(['patient-1 Ordered', 'patient-2 added']);
});

it('goes back in the middle of a wait', async () => {
  await past();
  const batches: string[][] = [];
  let isDown = false;
  await start(publisher(batches, () => (isDown ? new Error('no broker answers') : undefined)));
  await stage.until('kafka', ({ behind }) => behind === 0);
  isDown = true;
  await stage.append('patient-2', changed(2, 'Ordered'));
  await stage.until('kafka', ({ state }) => state === 'waiting');
  await stage.subscriptions.startOver('kafka', 2);
  isDown = false;
  await stage.until('kafka', ({ behind }) => behind === 0);
  expect(batches[1]).toEqual(['patient-2 added', 'patient-2 Ordered']);
});

it('goes back only, and only what takes batches: mails and jobs are never started over', async () => {
  await past();
  await start(publisher([]));
  const done: string[] = [];
  stage.effects.register(recorder(done));
  await stage.until('kafka', ({ behind }) => behind === 0);
  await stage.until('mail', ({ behind }) => behind === 0);
  await expect(stage.subscriptions.startOver('kafka', 4)).rejects.toThrow(/^kafka is at 3: after 4, .* left out$/);
  await expect(stage.subscriptions.startOver('mail', 0)).rejects.toThrow(/^mail is never started over: mails would/);
  await expect(stage.subscriptions.startOver('mails', 0)).rejects.toThrow(UnknownSubscription);
  expect(done).toHaveLength(3);
});

it('takes a batch again that was under way when the process was killed', async () => {
  await past();
  const batches: string[][] = [];
  await start(publisher(batches));
  await stage.until('kafka', ({ behind }) => behind === 0);
  await stage.stop();
  await stage.moveCheckpoint('kafka', 1);
  await start(publisher(batches));
  await stage.until('kafka', ({ behind }) => behind === 0);
  expect(batches[1]).toEqual(['patient-1 Ordered', 'patient-2 added']);
});
