import type { mongo } from 'mongoose';
import { searchable } from '../searchable.js';
import { GRAM, gramsOf } from './grams.js';
import type { Row } from './row.js';

/** The engine takes a pattern of which PCRE makes up to 64 KiB: up to two and a half times its bytes. A longer one is compared here. */
const PATTERN_BYTES = 16_000;

/** Pieces of a word that are looked up: the engine takes the one that fewest documents have. */
const LOOKED_UP = 4;

/** How to find the documents in whose text any of some words occurs. */
export interface Search {
  /** finds those documents, or at least those */
  filter: mongo.Filter<Row>;
  /** for what the filter leaves to be compared */
  matches?: (text: string) => boolean;
}

/**
 * @param indexed the build has pieces of its text to find it by
 * @returns null when every document is found
 */
export function searchFor(needles: readonly string[], indexed: boolean): Search | null {
  const wanted = needles.map(searchable);
  if (wanted.includes('')) return null;
  const candidates = indexed && wanted.every(hasGram) ? { $or: wanted.map(candidatesFor) } : {};
  const pattern = wanted.map(escaped).join('|');
  if (Buffer.byteLength(pattern) > PATTERN_BYTES)
    return { filter: candidates, matches: (text) => wanted.some((needle) => text.includes(needle)) };
  // an empty pattern would match everything, and none of no words does
  return { filter: wanted.length === 0 ? NOTHING : { ...candidates, search: { $regex: pattern } } };
}

const NOTHING: mongo.Filter<Row> = { _id: { $in: [] } };

const hasGram = (needle: string): boolean => [...needle].length >= GRAM;

function candidatesFor(needle: string): mongo.Filter<Row> {
  const grams = gramsOf(needle);
  const step = Math.max(1, Math.floor(grams.length / LOOKED_UP));
  return { grams: { $all: grams.filter((_, at) => at % step === 0).slice(0, LOOKED_UP) } };
}

/** Every character as itself, in the patterns of Perl and of Go alike. */
const escaped = (needle: string): string => needle.replace(/[!-/:-@[-`{-~]/g, '\\$&');
