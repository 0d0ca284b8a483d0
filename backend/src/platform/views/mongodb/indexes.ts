import type { mongo } from 'mongoose';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import type { BuildFields } from '../build-fields.js';
import type { Doc } from '../read-models.js';
import type { Row } from './row.js';

/** Makes the missing indexes of a build, one after the other. The build can be read meanwhile. */
export async function makeIndexes<D extends Doc>(
  db: MongoDb,
  rows: mongo.Collection<Row>,
  fields: BuildFields<D>,
  hasCounters: boolean,
): Promise<void> {
  // without a majority quorum, an index build waits for every server of the set, even for one that is down
  const quorum = (await db.isReplicated()) ? { commitQuorum: 'majority' } : {};
  const there = new Set((await db.run(() => rows.listIndexes().toArray())).map(({ name }) => name as string));
  for (const index of indexesOf(fields, hasCounters))
    if (!there.has(index.name)) await db.run(() => rows.createIndexes([index], quorum));
}

/** Ends each index with the key, so that equal values have a fixed order and pages do not overlap. */
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
