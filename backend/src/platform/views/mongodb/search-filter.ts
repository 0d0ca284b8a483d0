import type { mongo } from 'mongoose';
import { searchable } from '../searchable.js';
import { GRAM, gramsOf } from './grams.js';
import type { Row } from './row.js';

/** Maximum size of a pattern: PCRE compiles it to at most 64 KiB, which is up to two and a half times its bytes. */
const PATTERN_BYTES = 16_000;

/** Number of pieces of a word in a look-up. The engine uses the piece that the fewest documents have. */
const LOOKED_UP = 4;

/**
 * Builds the filter for documents whose text contains any of the words.
 *
 * @param indexed whether the build has an index on pieces of the text
 */
export function searchFor(needles: readonly string[], indexed: boolean): mongo.Filter<Row> {
  const wanted = needles.map(searchable);
  if (wanted.includes('')) return {};
  // no word matches no document, but an empty pattern would match all
  if (wanted.length === 0) return { _id: { $in: [] } };
  const candidates = indexed && wanted.every(hasGram) ? { $or: wanted.map(candidatesFor) } : {};
  return { ...candidates, search: { $regex: patternOf(wanted) } };
}

/** Whether the words fit into one pattern. */
export const isSearchable = (search: string | readonly string[] = ''): boolean =>
  Buffer.byteLength(patternOf([search].flat().map(searchable))) <= PATTERN_BYTES;

const patternOf = (wanted: readonly string[]): string => wanted.map(escaped).join('|');

const hasGram = (needle: string): boolean => [...needle].length >= GRAM;

function candidatesFor(needle: string): mongo.Filter<Row> {
  const grams = gramsOf(needle);
  const step = Math.max(1, Math.floor(grams.length / LOOKED_UP));
  return { grams: { $all: grams.filter((_, at) => at % step === 0).slice(0, LOOKED_UP) } };
}

/** Escapes a word for the pattern syntaxes of both Perl and Go. */
const escaped = (needle: string): string => needle.replace(/[!-/:-@[-`{-~]/g, '\\$&');
