import { setImmediate as nextTurn } from 'node:timers/promises';
import { Convoy } from './convoy.js';

let convoy: Convoy;
let gone: string[];
beforeEach(() => {
  [convoy, gone] = [new Convoy(), []];
});

/** Each who may go on has a turn of its own. */
async function aFewTurns(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await nextTurn();
}

const at = (name: string, position: number) => ({ name, position });

/** A member arrives at its position. Its name is noted when it may go on. */
async function arrive(member: { name: string; position: number }): Promise<void> {
  void convoy.abreast(member).then(() => gone.push(member.name));
  await aFewTurns();
}

it('lets a lone member go on', async () => {
  await arrive(at('one', 500));
  expect(gone).toEqual(['one']);
});

it('lets the hindmost go on, and whoever is ahead once the others are there', async () => {
  const [slow, fast] = [at('slow', 0), at('fast', 0)];
  await arrive(slow);
  await arrive(fast);
  fast.position = 500;
  await arrive(fast);
  expect(gone).toEqual(['slow', 'fast']);
  slow.position = 500;
  await arrive(slow);
  expect(gone).toEqual(['slow', 'fast', 'slow', 'fast']);
});

it('waits for a member that joined behind, and has not arrived anywhere yet', async () => {
  convoy.join(at('behind', 0));
  await arrive(at('ahead', 1_000));
  expect(gone).toEqual([]);
});

it('lets one wait on who joins again', async () => {
  const [stuck, ahead] = [at('stuck', 0), at('ahead', 500)];
  convoy.join(stuck);
  await arrive(ahead);
  convoy.join(ahead);
  convoy.leave(stuck);
  await aFewTurns();
  expect(gone).toEqual(['ahead']);
});

it('goes on without a member that leaves', async () => {
  const stuck = at('stuck', 0);
  await arrive(stuck);
  await arrive(at('fast', 500));
  convoy.leave(stuck);
  await aFewTurns();
  expect(gone).toEqual(['stuck', 'fast']);
});

it('lets only one go on in a turn', async () => {
  for (const name of ['one', 'two', 'three']) void convoy.abreast(at(name, 0)).then(() => gone.push(name));
  for (let turn = 0; gone.length < 3; turn++) {
    const before = gone.length;
    await nextTurn();
    expect(gone.length - before).toBeLessThanOrEqual(1);
    expect(turn).toBeLessThan(20);
  }
});
