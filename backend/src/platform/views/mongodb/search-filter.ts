import type { mongo } from 'mongoose';
import { searchable } from '../searchable.js';
import { GRAM, gramsOf } from './grams.js';
import type { Row } from './row.js';

/** The engine takes a pattern of which PCRE makes up to 64 KiB: up to two and a half times its bytes. */
const PATTERN_BYTES = 16_000;

/** Pieces of a word that are looked up: the engine takes the one that fewest documents have. */
const LOOKED_UP = 4;

/**
 * How to find the documents in whose text any of some words occurs.
 *
 * @param indexed the build has pieces of its text to find it by
 */
export function searchFor(needles: readonly string[], indexed: boolean): mongo.Filter<Row> {
  const wanted = needles.map(searchable);
  if (wanted.includes('')) return {};
  // an empty pattern would match everything, and none of no words does
  if (wanted.length === 0) return { _id: { $in: [] } };
  const candidates = indexed && wanted.every(hasGram) ? { $or: wanted.map(candidatesFor) } : {};
  return { ...candidates, search: { $regex: patternOf(wanted) } };
}

/** Whether the engine takes the words as one pattern. */
export const isSearchable = (search: string | readonly string[] = ''): boolean =>
  Buffer.byteLength(patternOf([search].flat().map(searchable))) <= PATTERN_BYTES;

const patternOf = (wanted: readonly string[]): string => wanted.map(escaped).join('|');

const hasGram = (needle: string): boolean => [...needle].length >= GRAM;

function candidatesFor(needle: string): mongo.Filter<Row> {
  const grams = gramsOf(needle);
  const step = Math.max(1, Math.floor(grams.length / LOOKED_UP));
  return { grams: { $all: grams.filter((_, at) => at % step === 0).slice(0, LOOKED_UP) } };
}

/** Every character as itself, in the patterns of Perl and of Go alike. */
const escaped = (needle: string): string => needle.replace(/[!-/:-@[-`{-~]/g, '\\$&');
