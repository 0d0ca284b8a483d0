import type { Disease, Drug, Source } from './catalogue.answers.js';
import rows from './data/sources.json' with { type: 'json' };

/** Where the facts of the catalogue come from. */
export const SOURCES: readonly Source[] = rows;

/** The sources that the facts of an answer name. */
export function sourcesOf(
  answer: Omit<Disease, 'sources'> | Omit<Drug, 'sources'>,
  more: readonly string[] = [],
): Source[] {
  const named = new Set([...more, ...Object.values(answer).flatMap(idsIn)]);
  return SOURCES.filter(({ id }) => named.has(id));
}

function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(idsOfFact);
  return Object.values(value).filter((id) => typeof id === 'string');
}

const idsOfFact = ({ source, about_source: about }: { source?: string; about_source?: string }): string[] =>
  [source, about].filter((id) => id !== undefined);
