import type { JobOwner } from '../job-kind.js';
import { nextTurn, LONGEST_WAIT_MILLISECONDS, SMALL_BYTES, type Turn } from './turns.js';

const NOW = Date.parse('2026-05-04T10:00:00.000Z');
const MINUTE = 60_000;
const GIB = 1024 ** 3;

const turn = (id: string, owner: JobOwner, changes: Partial<Turn> & { minutes?: number } = {}): Turn => ({
  id,
  owner,
  since: new Date(NOW - (changes.minutes ?? 1) * MINUTE).toISOString(),
  bytes: 0,
  first: false,
  ...changes,
});

interface Scene {
  filled?: Turn[];
  elsewhere?: Turn[];
  most?: number;
  last?: Partial<Record<JobOwner, number>>;
}

function next(waiting: Turn[], { filled = [], elsewhere = [], most = 2, last = {} }: Scene = {}): string | undefined {
  const rules = { mostOf: () => most, lastTurnOf: (owner: JobOwner) => last[owner] ?? 0, now: NOW };
  return nextTurn(waiting, { count: 3, filled, elsewhere }, rules)?.id;
}

const large = { bytes: SMALL_BYTES + 1 };
const a = 'company:2';
const b = 'person:9';

describe('the next turn', () => {
  it("is nobody's while every place is filled", () => {
    const filled = ['x', 'y', 'z'].map((id) => turn(id, 'company:8'));
    expect(next([turn('one', a)], { filled })).toBeUndefined();
  });

  it("is the owner's who has the fewest running jobs, here or elsewhere", () => {
    const waiting = [turn('a', a, { minutes: 9 }), turn('b', b)];
    expect(next(waiting)).toBe('a');
    expect(next(waiting, { filled: [turn('x', a)] })).toBe('b');
    expect(next(waiting, { elsewhere: [turn('x', a)] })).toBe('b');
  });

  it('goes round', () => {
    const waiting = [turn('a', a, { minutes: 9 }), turn('b', b)];
    expect(next(waiting, { last: { [a]: 1 } })).toBe('b');
    expect(next(waiting, { last: { [a]: 1, [b]: 2 } })).toBe('a');
  });

  it("is not an owner's who has as many as one may have", () => {
    expect(next([turn('b', b)], { filled: [turn('x', b)], most: 1 })).toBeUndefined();
  });

  it("is a report's before any conversion, unless that has waited too long", () => {
    const report = turn('report', a, { first: true });
    expect(next([turn('b', b, { minutes: 5 }), report], { last: { [a]: 9 } })).toBe('report');
    const old = { minutes: LONGEST_WAIT_MILLISECONDS / MINUTE + 1 };
    expect(next([turn('b', b, old), report], { last: { [a]: 9 } })).toBe('b');
  });

  it('is small before large of one owner, and a large one ages', () => {
    const small = turn('small', a);
    expect(next([turn('large', a, { bytes: GIB, minutes: 10 }), small])).toBe('small');
    expect(next([turn('large', a, { bytes: GIB, minutes: 20 }), small])).toBe('large');
  });

  it("is never a large one's on the last place", () => {
    const filled = [turn('x', 'company:7', large), turn('y', 'company:8', large)];
    expect(next([turn('large', a, large)], { filled })).toBeUndefined();
    expect(next([turn('large', a, large), turn('small', b)], { filled })).toBe('small');
  });
});
