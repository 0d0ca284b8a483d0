import type { mongo } from 'mongoose';
import { fieldValue, type BuildFields, type FieldValue } from '../build-fields.js';
import type { Doc, Query } from '../read-models.js';
import { LIVING, type Row } from './row.js';
import { searchFor } from './search-filter.js';

/** A question about documents as the engine takes it, and what is left to be asked of each document that it finds. */
export interface Question {
  filter: mongo.Filter<Row>;
  leftOver: Leftover[];
}

/** True of the documents that are meant. */
export type Leftover = (row: Pick<Row, 'search'>, document: Record<string, unknown>) => boolean;

type Wanted = [field: string, wanted: FieldValue | readonly FieldValue[]];

/** @param indexed the build has pieces of its text to find it by */
export function questionOf<D extends Doc>(
  { where = {}, search }: Pick<Query<D>, 'where' | 'search'>,
  fields: BuildFields<D>,
  indexed: boolean,
): Question {
  const asked = Object.entries(where).flatMap(([field, wanted]): Wanted[] =>
    wanted === undefined ? [] : [[field, valuesOf(wanted)]],
  );
  const kept = asked.filter(([field]) => fields.has(field));
  const others = asked.filter((condition) => !kept.includes(condition));
  const words = search === undefined ? null : searchFor([search].flat(), indexed);
  const { matches } = words ?? {};
  return {
    filter: {
      ...Object.fromEntries(kept.map(condition)),
      ...(kept.some(excludesTombstones) ? {} : LIVING),
      ...words?.filter,
    },
    leftOver: [
      ...others.map(
        ([field, wanted]): Leftover =>
          (_, document) =>
            [wanted].flat().includes(fieldValue(document[field])),
      ),
      ...(matches ? [({ search: text = '' }: Pick<Row, 'search'>) => matches(text)] : []),
    ],
  };
}

const valuesOf = (wanted: unknown): FieldValue | FieldValue[] =>
  Array.isArray(wanted) ? wanted.map(fieldValue) : fieldValue(wanted);

const condition = ([field, wanted]: Wanted): [string, unknown] => [
  `by.${field}`,
  Array.isArray(wanted) ? { $in: wanted } : wanted,
];

/** A tombstone has no fields: only for `null` would it be found. Without a further condition an index answers alone. */
const excludesTombstones = ([, wanted]: Wanted): boolean => ![wanted].flat().includes(null);
