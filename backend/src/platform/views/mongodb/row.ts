import type { mongo } from 'mongoose';
import type { BuildFields, FieldValue } from '../build-fields.js';
import type { Doc } from '../read-models.js';
import type { Change, Held } from '../view-store.js';
import { gramsOf } from './grams.js';
import type { State } from './states.js';

/**
 * A document of a build: its JSON, and the fields that it is found by. JSON keeps the order of fields. It also keeps
 * names with dots and dollars, which some servers refuse and others read as paths.
 */
export interface Row {
  _id: string;
  /** of the last event that changed the document */
  position: number;
  document?: string;
  by?: Record<string, FieldValue>;
  /** the searched text, and the pieces by which an index finds it */
  search?: string;
  grams?: string[];
  words?: string[];
  /** Marks a tombstone: without it, a late event from before the deletion would bring the document back. */
  gone?: true;
  /** The counters of earlier states, or earlier totals: see `totals.ts`. */
  was?: State<readonly string[] | string>[];
  /** JSON of some totals, and which process may write them: see `total-shards.ts`. */
  totals?: string;
  fence?: number;
}

/** Matches rows that are not tombstones. */
export const LIVING = { gone: { $exists: false } } as const;

/** Gives the write for a change. It applies only to a row that still is as it was before. */
export function writeOf<D extends Doc>(
  { key, before, after }: Change<D>,
  fields: BuildFields<D>,
  was: Pick<Row, 'was'>,
): mongo.AnyBulkWriteOperation<Row> {
  const filter = { _id: key, position: before.position };
  if (before.document && after.document)
    return { updateOne: { filter, update: { $set: { ...changed(before, after, fields), ...was } } } };
  const replacement = { ...contentOf(after, fields), ...was };
  if (before.position === 0) return { insertOne: { document: { _id: key, ...replacement } } };
  return { replaceOne: { filter, replacement } };
}

function contentOf<D extends Doc>({ document, position, words }: Held<D>, fields: BuildFields<D>): Omit<Row, '_id'> {
  if (!document) return { position, gone: true };
  const { values, text } = fields.of(document);
  const by = Object.fromEntries(fields.names.map((field, at) => [field, values[at] ?? null]));
  const found = {
    ...searchOf(text, fields),
    ...(fields.wordsOrder && { words: distinct(words ?? []) }),
  };
  return { position, document: JSON.stringify(document), by, ...found };
}

/** Gives the fields that differ, because MongoDB rewrites an index for every field that is set. */
function changed<D extends Doc>(before: Held<D>, after: Held<D>, fields: BuildFields<D>): object {
  const [old, young] = [fields.of(before.document as D), fields.of(after.document as D)];
  const different = fields.names.flatMap((field, at) =>
    old.values[at] === young.values[at] ? [] : [[`by.${field}`, young.values[at]]],
  );
  return {
    position: after.position,
    document: JSON.stringify(after.document),
    ...Object.fromEntries(different),
    ...(old.text !== young.text && searchOf(young.text, fields)),
    ...(isOther(before.words, after.words) && { words: distinct(after.words ?? []) }),
  };
}

const searchOf = <D extends Doc>(text: string, { hasSearchIndex }: BuildFields<D>): Pick<Row, 'search' | 'grams'> =>
  hasSearchIndex ? { search: text, grams: gramsOf(text) } : { search: text };

const isOther = (before: readonly string[] = [], after: readonly string[] = []): boolean =>
  before.join('\n') !== after.join('\n');

const distinct = (words: readonly string[]): string[] => [...new Set(words)];
