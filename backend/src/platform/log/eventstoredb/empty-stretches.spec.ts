import { EmptyStretches } from './empty-stretches.js';

let empty: EmptyStretches;
beforeEach(() => void (empty = new EmptyStretches()));

it('knows nothing at first', () => {
  expect([0, 50].map((position) => empty.skip(position))).toEqual([0, 50]);
});

it('goes over all of a log in which nothing is ours', () => {
  empty.learnEnd(undefined, 100);
  expect([0, 50, 100, 150].map((position) => empty.skip(position))).toEqual([100, 100, 100, 150]);
  expect(empty.newest).toBe(0);
});

it('goes over what lies behind our newest event, and before our first', () => {
  empty.learnEnd(undefined, 100);
  empty.learnPage(100, 120, 180);
  expect([0, 99, 100, 110, 120, 150, 180].map((position) => empty.skip(position))).toEqual([
    100, 100, 100, 110, 180, 180, 180,
  ]);
  expect(empty.newest).toBe(120);
});

it('learns what lies before our first event page by page', () => {
  empty.learnEnd(500, 510);
  empty.learnPage(0, undefined, 100);
  empty.learnPage(100, undefined, 200);
  empty.learnPage(200, 250, 300);
  expect([0, 200, 210, 500].map((position) => empty.skip(position))).toEqual([200, 200, 210, 510]);
});

it('does not join pages that do not join', () => {
  empty.learnEnd(500, 510);
  empty.learnPage(300, undefined, 400);
  empty.learnPage(520, undefined, 600);
  expect([0, 300, 500, 510].map((position) => empty.skip(position))).toEqual([0, 300, 510, 510]);
});

it('never goes back', () => {
  empty.learnEnd(500, 510);
  empty.learnEnd(500, 505);
  empty.learnPage(0, 100, 200);
  expect([empty.newest, empty.through]).toEqual([500, 510]);
});
