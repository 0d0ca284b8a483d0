import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { added, EffectsStage, recorder } from './testing/effects-stage.js';

let stage: EffectsStage;
beforeEach(() => {
  stage = new EffectsStage();
});
afterEach(() => stage.end());

describe('an effect that is new', () => {
  beforeEach(async () => {
    await stage.start(recorder([]));
    await stage.append('patient-1', added(1));
    await stage.subscriptions.caughtUp();
    await stage.stop();
  });

  it('begins at the beginning of the log', async () => {
    const done: string[] = [];
    await stage.start(recorder([]), recorder(done, undefined, { name: 'jobs' }));
    await stage.subscriptions.caughtUp();
    expect(done).toEqual(['patient-1 added']);
  });

  it('begins now where it says so, for good', async () => {
    const done: string[] = [];
    const news = recorder(done, undefined, { name: 'news', startsAt: 'now' });
    await stage.start(recorder([]), news);
    await stage.stop();
    await stage.append('patient-2', added(2));
    await stage.start(recorder([]), news);
    await stage.subscriptions.caughtUp();
    expect(done).toEqual(['patient-2 added']);
  });
});

describe('effects whose checkpoints are lost', () => {
  const done: string[] = [];
  beforeEach(async () => {
    done.length = 0;
    await stage.start(recorder([]));
    await stage.append('patient-1', added(1));
    await stage.subscriptions.caughtUp();
    await stage.stop();
    rmSync(join(stage.folder, 'effects.db'));
    await stage.start(recorder(done));
  });

  it('do nothing, and say what to do', async () => {
    const [status] = await stage.subscriptions.status();
    expect(status).toMatchObject({ state: 'stopped', ready: false });
    expect(status?.reason).toContain('effects.db');
    await stage.append('patient-2', added(2));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(done).toEqual([]);
  });

  it.each([
    ['now', ['patient-2 added']],
    ['beginning', ['patient-1 added', 'patient-2 added']],
  ] as const)('go on from %s at the word of an operator', async (from, expected) => {
    await stage.effects.startAll(from);
    await stage.append('patient-2', added(2));
    await stage.until('mail', ({ behind }) => behind === 0);
    expect(done).toEqual(expected);
  });
});

it('does nothing with checkpoints that lie beyond the end of the log', async () => {
  const done: string[] = [];
  await stage.start(recorder([]));
  await stage.stop();
  await stage.moveCheckpoint('mail', 1_000);
  await stage.append('patient-1', added(1));
  await stage.start(recorder(done));
  expect((await stage.subscriptions.status())[0]).toMatchObject({ state: 'stopped', ready: false });
  expect(done).toEqual([]);
});
