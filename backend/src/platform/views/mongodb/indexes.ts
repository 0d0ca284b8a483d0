import type { mongo } from 'mongoose';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import type { BuildFields } from '../build-fields.js';
import type { Doc } from '../read-models.js';
import type { Row } from './row.js';

/** Makes the indexes of a build that are not there yet, one after the other: what answers meanwhile goes on answering. */
export async function makeIndexes<D extends Doc>(
  db: MongoDb,
  rows: mongo.Collection<Row>,
  fields: BuildFields<D>,
  hasCounters: boolean,
): Promise<void> {
  // without it, an index waits for every server of the set, also for one that is away
  const quorum = (await db.isReplicated()) ? { commitQuorum: 'majority' } : {};
  const there = new Set((await db.run(() => rows.listIndexes().toArray())).map(({ name }) => name as string));
  for (const index of indexesOf(fields, hasCounters))
    if (!there.has(index.name)) await db.run(() => rows.createIndexes([index], quorum));
}

/** The key comes last in each, so that equal values have an order and pages do not overlap. */
function indexesOf<D extends Doc>(
  fields: BuildFields<D>,
  hasCounters: boolean,
): { name: string; key: Record<string, 1> }[] {
  const declared = fields.indexes.map((names, number) => ({
    name: `declared ${number}`,
    key: Object.fromEntries([...names.map((name) => `by.${name}`), '_id'].map((path) => [path, 1 as const])),
  }));
  return [
    ...declared,
    ...(hasCounters ? [{ name: 'counters', key: { counters: 1 as const } }] : []),
    ...(fields.hasSearchIndex ? [{ name: 'grams', key: { grams: 1 as const } }] : []),
  ];
}
