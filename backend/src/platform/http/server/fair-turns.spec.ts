import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FairTurns } from './fair-turns.js';

let gone: string[];
let clock: { turn: number; now: number };
let fair: FairTurns;
const call = (name: string, takes: number) => () => {
  gone.push(name);
  clock.now += takes;
};
const turn = async () => {
  clock.turn++;
  await nextTurn();
};

beforeEach(() => {
  gone = [];
  clock = { turn: 1, now: 0 };
  fair = new FairTurns(clock);
});

it('lets short calls go on in one turn', () => {
  for (const name of ['a', 'b', 'c', 'd']) fair.take(call(name, 2));
  expect(gone).toEqual(['a', 'b', 'c', 'd']);
});

it('lets the others wait once a turn has taken its time, and go on in order', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) fair.take(call(name, 5));
  expect(gone).toEqual(['a', 'b']);
  await turn();
  fair.take(call('late', 1));
  expect(gone).toEqual(['a', 'b', 'c', 'd']);
  await turn();
  expect(gone).toEqual(['a', 'b', 'c', 'd', 'e', 'late']);
});

it('counts the time of each turn anew', async () => {
  for (const name of ['a', 'b']) {
    fair.take(call(name, 100));
    await turn();
  }
  expect(gone).toEqual(['a', 'b']);
});

it('goes on in the context of whoever waited', async () => {
  const caller = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  fair.take(call('long', 10));
  caller.run('one', () => fair.take(() => seen.push(caller.getStore())));
  caller.run('other', () => fair.take(() => seen.push(caller.getStore())));
  await turn();
  expect(seen).toEqual(['one', 'other']);
});
