import { documented, INVALID } from './rule.js';

const MAX_LENGTH = 5_000;
const MAX_FIELDS = 20;

/** The fields of an edit as the editor saw them last: JSON in a text, because a form holds nothing but texts. */
export const seenFields = documented({ type: 'string', maxLength: MAX_LENGTH }, (value) =>
  typeof value === 'string' && value.length <= MAX_LENGTH && read(value) !== null ? null : INVALID,
);

/** A field of an edit as the editor saw it last: a stored value may be older than the rule of its field. */
export const seenText = documented({ type: 'string', maxLength: MAX_LENGTH }, (value) =>
  typeof value === 'string' && value.length <= MAX_LENGTH ? null : INVALID,
);

/** Reads a text that {@link seenFields} takes; none for an empty one. */
export const seenIn = (text: string | undefined): Readonly<Record<string, string | null>> => read(text || '{}') ?? {};

function read(text: string): Record<string, string | null> | null {
  try {
    const seen: unknown = JSON.parse(text);
    if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) return null;
    const values = Object.values(seen);
    const isPlain = values.length <= MAX_FIELDS && values.every((value) => value === null || typeof value === 'string');
    return isPlain ? (seen as Record<string, string | null>) : null;
  } catch {
    return null;
  }
}
