import { LRUCache } from 'lru-cache';
import { Tally } from '../../kernel/tally.js';
import { type BuildFields, fieldValue, type FieldValue } from '../build-fields.js';
import type { Doc, Query } from '../read-models.js';
import { searchable } from '../searchable.js';
import type { Change } from '../view-store.js';
import type { CountedWalk } from './counted-walk.js';
import type { Place } from './walk.js';

/** Number of walks that are kept. Each takes a few bytes for every hundred rows, and a look at what is written. */
const KEPT = 100;

/** Stands for the searched text among the indexed fields, of which a view has fewer. */
const TEXT = 31;

type Question<D extends Doc> = Pick<Query<D>, 'where' | 'search' | 'orderBy'>;

/** What a document has for the indexes: see {@link BuildFields.of}. */
type Fields = ReturnType<BuildFields<Doc>['of']>;

interface Kept<D extends Doc> {
  walk: CountedWalk<D>;
  /** a bit for each field that decides whether and where a document is met */
  reads: number;
  placeOf(fields: Fields, key: string): Place | undefined;
}

/** The walks that were asked for lately. Every commit tells them what changed. */
export class KeptWalks<D extends Doc> {
  private readonly kept = new LRUCache<string, Kept<D>>({ max: KEPT });
  /** How many walk along each now: one that others push out meanwhile must hear of changes, too. */
  private readonly busy = new Tally<Kept<D>>();

  constructor(private readonly fields: BuildFields<D>) {}

  /**
   * @param order the fields in whose order the documents are met; their key follows
   * @param ask asks the walk
   */
  async ask<Answer>(
    question: Question<D>,
    order: readonly string[],
    make: () => CountedWalk<D>,
    ask: (walk: CountedWalk<D>) => Promise<Answer>,
  ): Promise<Answer> {
    const known = this.of(question, order, make);
    this.busy.add(known);
    try {
      return await ask(known.walk);
    } finally {
      this.busy.remove(known);
    }
  }

  private of(question: Question<D>, order: readonly string[], make: () => CountedWalk<D>): Kept<D> {
    const { where, search, orderBy } = question;
    const name = JSON.stringify([where, search, orderBy]);
    const known = this.kept.get(name) ?? { ...this.placing(question, order), walk: make() };
    this.kept.set(name, known);
    return known;
  }

  changed(changes: readonly Change<D>[]): void {
    if (this.kept.size === 0) return;
    const all = new Set([...this.kept.values(), ...this.busy.names]);
    for (const { key, before, after } of changes) {
      const [old, fresh] = [before, after].map(({ document }) => document && this.fields.of(document));
      const changed = changedIn(old, fresh);
      for (const { reads, placeOf, walk } of all) {
        if ((reads & changed) === 0) continue;
        const [from, to] = [old && placeOf(old, key), fresh && placeOf(fresh, key)];
        if (from) walk.change(from, -1);
        if (to) walk.change(to, 1);
      }
    }
  }

  private placing({ where = {}, search }: Question<D>, order: readonly string[]): Omit<Kept<D>, 'walk'> {
    const conditions = Object.entries(where)
      .filter(([, wanted]) => wanted !== undefined)
      .map(([field, wanted]) => [this.fields.names.indexOf(field), [wanted].flat().map(fieldValue)] as const);
    const ordered = order.map((field) => this.fields.names.indexOf(field));
    const needles = search === undefined ? undefined : [search].flat().map(searchable);
    const read = [...conditions.map(([at]) => at), ...ordered, ...(needles ? [TEXT] : [])];
    return {
      reads: read.reduce((bits, at) => bits | (1 << at), 0),
      placeOf({ values, text }, key) {
        const isMet = conditions.every(([at, wanted]) => wanted.includes(values[at] ?? null));
        if (!isMet || needles?.some((needle) => text.includes(needle)) === false) return undefined;
        return [...ordered.map((at) => values[at] ?? null), key];
      },
    };
  }
}

/** A bit for each field in which two states of a document differ; all bits where there is one state only. */
function changedIn(before: Fields | undefined, after: Fields | undefined): number {
  if (!before || !after) return ~0;
  const changed = after.values.reduce<number>(
    (bits, value, at) => (value === before.values[at] ? bits : bits | (1 << at)),
    0,
  );
  return before.text === after.text ? changed : changed | (1 << TEXT);
}

/** The order in which SQLite has values: absent ones, numbers, then texts by their bytes. */
export function comparePlaces(one: Place, other: Place): number {
  for (const [at, value] of one.entries()) {
    const compared = compareValues(value, other[at] ?? null);
    if (compared !== 0) return compared;
  }
  return 0;
}

function compareValues(one: FieldValue, other: FieldValue): number {
  if (one === other) return 0;
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return kindOf(one) - kindOf(other);
}

const kindOf = (value: FieldValue): number => (value === null ? 0 : typeof value === 'number' ? 1 : 2);
