import { planOf } from './view-plan.js';
import type { Projection } from './read-models.js';
import { shapeOf, type BuildRecord } from './view-store.js';

const projection: Projection<object> = {
  name: 'cards',
  version: 2,
  events: ['PatientAdded'],
  indexes: [],
  keys: () => [],
  apply: () => null,
};
const LAST = 100;

let id = 0;
const record = (more: Partial<BuildRecord>): BuildRecord => ({
  id: ++id,
  name: 'cards',
  version: 2,
  shape: shapeOf(projection),
  serving: true,
  complete: true,
  checkpoint: 50,
  ...more,
});
const plan = (...records: BuildRecord[]) => planOf(records, projection, LAST);

describe('the builds that are there at start', () => {
  it('none: a new one serves', () => {
    expect(plan()).toEqual({ serving: undefined, outdated: false, unfinished: undefined, drop: [] });
  });

  it('one of this version: it serves, also when it has not caught up yet', () => {
    for (const serving of [record({}), record({ complete: false })]) {
      expect(plan(serving)).toEqual({ serving, outdated: false, unfinished: undefined, drop: [] });
    }
  });

  it('one of another version: it serves until a new one has caught up', () => {
    const serving = record({ version: 1 });
    expect(plan(serving)).toEqual({ serving, outdated: true, unfinished: undefined, drop: [] });
  });

  it('one of this version with other events, indexes or search: likewise', () => {
    const serving = record({ shape: shapeOf({ ...projection, events: ['PatientAdded', 'PatientMoved'] }) });
    expect(plan(serving)).toMatchObject({ serving, outdated: true });
  });

  it('one of another version that has never caught up: of no use', () => {
    const serving = record({ version: 1, complete: false });
    expect(plan(serving)).toMatchObject({ serving: undefined, drop: [serving] });
  });

  it('one that was being made: it is gone on with, or dropped when it is of another version', () => {
    const [serving, unfinished] = [record({ version: 1 }), record({ serving: false, complete: false })];
    expect(plan(serving, unfinished)).toEqual({ serving, outdated: true, unfinished, drop: [] });
    const older = record({ serving: false, version: 1 });
    expect(plan(record({}), older)).toMatchObject({ unfinished: undefined, drop: [older] });
  });

  it('one whose checkpoint lies beyond the end of the log: it is from another log', () => {
    const foreign = record({ checkpoint: LAST + 1 });
    expect(plan(foreign)).toEqual({ serving: undefined, outdated: false, unfinished: undefined, drop: [foreign] });
  });
});
