/**
 * A text as searches compare it: lower case, composed (NFC), in one line. For ordering by name, keep a field of it.
 * The Greek final sigma is folded because lower case depends on what follows, which a part of a word does not show.
 */
export const searchable = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ');
