import { setImmediate as nextTurn } from 'node:timers/promises';
import { FairTurns } from './fair-turns.js';

let milliseconds = 0;
let gone: string[];
const turns = () => new FairTurns(() => milliseconds);
const call = (name: string, takes: number) => () => {
  gone.push(name);
  milliseconds += takes;
};

beforeEach(() => {
  gone = [];
});

it('lets short calls go on in one turn', () => {
  const fair = turns();
  for (const name of ['a', 'b', 'c', 'd']) fair.take(call(name, 2));
  expect(gone).toEqual(['a', 'b', 'c', 'd']);
});

it('lets the others wait once a turn has taken its time, and go on in order', async () => {
  const fair = turns();
  for (const name of ['a', 'b', 'c', 'd', 'e']) fair.take(call(name, 5));
  expect(gone).toEqual(['a', 'b']);
  await nextTurn();
  fair.take(call('late', 1));
  expect(gone).toEqual(['a', 'b', 'c', 'd']);
  await nextTurn();
  expect(gone).toEqual(['a', 'b', 'c', 'd', 'e', 'late']);
});

it('counts the time of each turn anew', async () => {
  const fair = turns();
  for (const name of ['a', 'b']) {
    fair.take(call(name, 100));
    await nextTurn();
  }
  expect(gone).toEqual(['a', 'b']);
});
