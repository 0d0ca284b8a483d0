import type { Doc } from '../read-models.js';
import type { Change } from '../view-store.js';
import type { Db } from './database.js';
import type { Tables } from './tables.js';

/** The named totals of one build. */
export class Counters<D extends Doc> {
  private readonly addition;
  private readonly value;

  constructor(db: Db, { counters }: Tables<D>) {
    this.addition = db.prepare(
      `INSERT INTO ${counters} VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = value + excluded.value`,
    );
    this.value = db.prepare(`SELECT value FROM ${counters} WHERE name = ?`);
  }

  /** Runs inside the caller's transaction. */
  count(changes: readonly Change<D>[]): void {
    for (const [name, difference] of differences(changes)) if (difference !== 0) this.addition.run([name, difference]);
  }

  get(name: string): number {
    const row = this.value.get([name]) as { value: number } | undefined;
    return row?.value ?? 0;
  }
}

function differences<D extends Doc>(changes: readonly Change<D>[]): Map<string, number> {
  const totals = new Map<string, number>();
  const add = (names: readonly string[], by: number) => {
    for (const name of new Set(names)) totals.set(name, (totals.get(name) ?? 0) + by);
  };
  for (const { before, after } of changes) {
    add(before.counters, -1);
    add(after.counters, 1);
  }
  return totals;
}
