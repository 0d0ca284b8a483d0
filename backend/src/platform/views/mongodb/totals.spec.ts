import type { DomainEvent, Recorded } from '@portal/events';
import type { mongo } from 'mongoose';
import { log } from '../../log/testing/recorded.js';
import { BuildFields } from '../build-fields.js';
import { arrived, awaited, type Card, cards, changed, COMPANY, moved, noted } from '../testing/cards.js';
import { UnitOfWork } from '../unit-of-work.js';
import { shapeOf } from '../view-store.js';
import { type Row, writeOf } from './row.js';
import { emptyShards, shardOf, totalsIn } from './total-shards.js';
import { Totals } from './totals.js';

const RUNS = 60;
const EVENTS = 60;

type Write = mongo.AnyBulkWriteOperation<Row>;

/** Numbers that are the same in every run of the tests. */
const dice = (seed: number) => (sides: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * sides);
};

/** Rows and the checkpoint, as the engine keeps them: each write applies alone, if its row is as it was before. */
class Stored {
  readonly rows = new Map(emptyShards().map((row) => [row._id, row] as const));
  checkpoint = 0;

  apply(write: Write): boolean {
    if ('insertOne' in write) return this.put(undefined, write.insertOne.document as Row);
    const { filter } =
      'replaceOne' in write ? write.replaceOne : (write as { updateOne: { filter: object } }).updateOne;
    const row = this.found(filter);
    if (!row) return false;
    if ('replaceOne' in write) return this.put(row, write.replaceOne.replacement as Row);
    return this.put(row, { ...row, ...(write as { updateOne: { update: { $set: Row } } }).updateOne.update.$set });
  }

  total(counter: string): number {
    return totalsIn(this.rows.get(shardOf(counter))!.totals!)[counter] ?? 0;
  }

  /** What the totals have to be. */
  counted(counter: string): number {
    const documents = [...this.rows.values()].flatMap(({ document }) =>
      document ? [JSON.parse(document) as Card] : [],
    );
    return documents.filter((card) => cards.counters!(card).includes(counter)).length;
  }

  fence(keys: readonly string[], fence: number): number {
    for (const row of keys.map((key) => this.rows.get(key)!)) row.fence = Math.max(row.fence!, fence);
    return keys.filter((key) => this.rows.get(key)?.fence === fence).length;
  }

  private put(before: Row | undefined, after: Row): boolean {
    const _id = before?._id ?? after._id;
    if (!before && this.rows.has(_id)) return false;
    this.rows.set(_id, { ...after, _id });
    return true;
  }

  private found(filter: mongo.Filter<Row>): Row | undefined {
    const { _id, position, fence } = filter as { _id: string; position: number; fence?: number };
    const row = this.rows.get(_id);
    return row?.position === position && (fence === undefined || row.fence === fence) ? row : undefined;
  }
}

/** A process that keeps the view. */
class Keeper {
  checkpoint: number;
  private readonly fields = new BuildFields<Card>({ shape: shapeOf(cards) } as never);
  private readonly totals: Totals<Card>;
  private readonly work: UnitOfWork<Card>;

  constructor(
    private readonly stored: Stored,
    token: number,
  ) {
    this.checkpoint = stored.checkpoint;
    this.totals = new Totals(token, {
      read: async (keys) => this.rowsOf(keys),
      fence: async (keys, fence) => stored.fence(keys, fence),
    });
    this.work = new UnitOfWork(cards, { load: (keys) => this.load(keys) });
  }

  async writesOf(events: readonly Recorded[]): Promise<Write[]> {
    await this.work.load(new Set(events.flatMap((event) => cards.keys(event).map(String))));
    for (const event of events) this.work.apply(event, cards.keys(event).map(String));
    this.work.release();
    const changes = this.work.leave();
    const was = changes.map((change) => ({ was: this.totals.before(change, this.checkpoint) }));
    const totals = await this.totals.writes(changes, this.checkpoint, events.at(-1)!.position);
    return [...changes.map((change, at) => writeOf(change, this.fields, was[at]!)), ...totals];
  }

  succeeded(position: number): void {
    this.work.written();
    this.checkpoint = position;
    this.totals.written(position);
  }

  failed(): void {
    this.work.discard();
    this.totals.forget();
  }

  private rowsOf(keys: readonly string[]): Map<string, Row> {
    return new Map(keys.flatMap((key) => (this.stored.rows.has(key) ? [[key, this.stored.rows.get(key)!]] : [])));
  }

  private async load(keys: readonly string[]) {
    return new Map(
      [...this.rowsOf(keys)].map(([key, row]) => {
        const document = row.document ? (JSON.parse(row.document) as Card) : undefined;
        this.totals.loaded(row, document ? cards.counters!(document) : [], this.checkpoint);
        return [key, { document, position: row.position }] as const;
      }),
    );
  }
}

function history(roll: (sides: number) => number): Recorded[] {
  const one = (): DomainEvent => {
    const id = 1 + roll(6);
    const [to, status] = [roll(2) ? COMPANY : 9, roll(2) ? ('Ordered' as const) : ('Kit sent' as const)];
    return [awaited(id, 'Ann', { companyId: to }), changed(id, status), moved(id, to), arrived(id), noted(id, 'x')][
      roll(5)
    ]!;
  };
  return log(...Array.from({ length: EVENTS }, one));
}

/** Keeps the view to the end of the log, with every kind of failure on the way. */
async function kept(stored: Stored, events: readonly Recorded[], roll: (sides: number) => number): Promise<void> {
  let [token, failures] = [1, 20];
  let keeper = new Keeper(stored, token);
  let late: Write[] = [];
  while (keeper.checkpoint < events.length) {
    const some = events.slice(keeper.checkpoint, keeper.checkpoint + 1 + roll(8));
    const writes = await keeper.writesOf(some);
    const { position } = some.at(-1)!;
    // writes of a process that was frozen arrive whenever it wakes
    for (const write of late.splice(0)) stored.apply(write);
    const fate = failures-- > 0 ? roll(6) : 5;
    const arriving = fate < 3 ? writes.filter(() => roll(2)) : writes;
    const asBelieved = arriving.map((write) => stored.apply(write)).every(Boolean);
    if (asBelieved && fate >= 4) stored.checkpoint = position;
    if (asBelieved && fate === 5) keeper.succeeded(position);
    else if (fate % 2) keeper.failed();
    else {
      late = fate === 2 ? writes : [];
      keeper = new Keeper(stored, ++token);
    }
  }
}

it('totals are what a count gives, whatever failed, was written by half or came late', async () => {
  for (let run = 1; run <= RUNS; run++) {
    const roll = dice(run);
    const stored = new Stored();
    await kept(stored, history(roll), roll);
    for (const company of [COMPANY, 9])
      for (const counter of [
        `company:${company}`,
        ...['Not ordered', 'Ordered', 'Kit sent'].map((status) => `company:${company}/${status}`),
      ])
        expect([run, counter, stored.total(counter)]).toEqual([run, counter, stored.counted(counter)]);
  }
});

it('a row keeps no more earlier states than a checkpoint may ask for', async () => {
  const stored = new Stored();
  const roll = dice(7);
  await kept(stored, history(roll), roll);
  for (const { was = [] } of stored.rows.values()) expect(was.length).toBeLessThanOrEqual(2);
});
