/**
 * Brings a text into the form that searches compare: lower case, composed (NFC), one line. A field of it also serves
 * for ordering by name. Folds the Greek final sigma: its lower case depends on the next letter, which a part of a word
 * lacks.
 */
export const searchable = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ');
