const MAX_CHARACTERS = 100;

/** Line breaks, other control characters, and those that turn the direction of writing. */
const BREAKS = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;
const DOT_INSIDE = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu;

/**
 * Writes a name that somebody typed as a quotation in a mail: one short line, with nothing that a mail program turns
 * into a link.
 */
export function quoted(name: string): string {
  const plain = name
    .replace(BREAKS, ' ')
    .replace(/[“”"]/g, "'")
    .replace(/:\/\//g, ': ')
    .replace(DOT_INSIDE, '. ')
    .trim();
  const characters = [...plain];
  return `“${characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : plain}”`;
}
