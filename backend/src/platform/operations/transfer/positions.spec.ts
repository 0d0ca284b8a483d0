import { Positions } from './positions.js';

/** The old positions 10, 20 and 30 become 733, 840 and 947. */
function moved(...wanted: number[]): Positions {
  const positions = new Positions(wanted);
  [10, 20, 30].forEach((old, index) => positions.learn(old, [733, 840, 947][index] ?? 0));
  return positions;
}

it.each([
  ['before the first event', 0, 0],
  ['before the first event, though not at the beginning', 9, 0],
  ['at an event', 20, 840],
  ['between two events', 25, 840],
  ['at the last event', 30, 947],
  ['after the last event', 35, 947],
])('moves a checkpoint %s', (_, old, fresh) => {
  expect(moved(30, old, 20).upTo(old)).toBe(fresh);
});

it.each([
  ['before the first event', 5, 733],
  ['at an event', 20, 840],
  ['between two events', 21, 947],
  ['after the last event', 31, 948],
])('moves the place %s where a parked stream goes on', (_, old, fresh) => {
  expect(moved(old, 30, 0).from(old)).toBe(fresh);
});

it('knows an empty log', () => {
  expect(new Positions([0]).upTo(0)).toBe(0);
});
