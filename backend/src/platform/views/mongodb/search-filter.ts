import type { mongo } from 'mongoose';
import { searchable } from '../searchable.js';
import { gramsOf } from './grams.js';
import type { Row } from './row.js';

/**
 * Number of pieces of a word in a look-up, from its beginning to its end. The engine uses the piece that the fewest
 * documents have, which is often the last.
 */
const LOOKED_UP = 4;

/** Maximum number of characters in a pattern: PCRE compiles it to at most 64 KiB, up to two and a half times its bytes. */
const PATTERN = 4_000;

/** Finds the documents whose text contains any of the searched words. */
export interface SearchFilter {
  filter: mongo.Filter<Row>;
  /** Judges the documents that the filter finds, where a word is too long for a pattern. */
  isMeant?: (row: Row) => boolean;
}

/** @param indexed whether the build has an index on pieces of the text */
export function searchFor(needles: readonly string[], indexed: boolean): SearchFilter {
  const wanted = needles.map(searchable);
  if (wanted.includes('')) return { filter: {} };
  // no word matches no document, but no server takes an empty list of choices
  if (wanted.length === 0) return { filter: { _id: { $in: [] } } };
  const choices = wanted.map((needle) => (indexed ? choiceOf(needle) : { search: patternOf(needle) }));
  const isLong = wanted.some(({ length }) => length > PATTERN);
  const isMeant = ({ search = '' }: Row) => wanted.some((needle) => search.includes(needle));
  const [only, ...others] = choices;
  return { filter: only && others.length === 0 ? only : { $or: choices }, ...(isLong && { isMeant }) };
}

/** A word of one piece needs no look at the text, so that the index alone can count it. */
function choiceOf(needle: string): mongo.Filter<Row> {
  const grams = gramsOf(needle);
  if (grams[0] === needle) return { grams: needle };
  const count = Math.min(LOOKED_UP, grams.length);
  const looked = Array.from(
    { length: count },
    (_, at) => grams[Math.round((at * (grams.length - 1)) / (count - 1 || 1))]!,
  );
  return { ...(looked.length > 0 && { grams: { $all: looked } }), search: patternOf(needle) };
}

/** Escapes the beginning of a word for the pattern syntaxes of both Perl and Go. */
const patternOf = (needle: string) => ({
  $regex: [...needle]
    .slice(0, PATTERN)
    .join('')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&'),
});
