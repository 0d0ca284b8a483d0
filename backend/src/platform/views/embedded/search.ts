import { searchable } from '../searchable.js';
import { type Condition, type FullText, quoted } from './tables.js';

/** Minimum number of characters in a part of a word that the trigram index finds. */
const TRIGRAM = 3;

/**
 * Number of characters of a search text used for the look-up, whose cost grows with the square of the length. A
 * comparison checks the rest.
 */
const LOOKED_UP = 32;

/** Creates an empty full-text index for a build. Drops one that an interrupted start left behind. */
export const createFullText = ({ index, column, options }: FullText, documents: string): string => `
  DROP TABLE IF EXISTS ${index};
  CREATE VIRTUAL TABLE ${index} USING fts5(${column}, content=${documents}, content_rowid='id', ${options});
  INSERT INTO ${index} (${index}, rank) VALUES ('secure-delete', 1);
`;

/** Creates the triggers that update a full-text index, only when its text changes. */
export const createTriggers = ({ index, column }: FullText, documents: string): string => {
  const name = (event: string) => index.replace(/"$/, ` ${event}"`);
  const add = `INSERT INTO ${index} (rowid, ${column}) VALUES (new.id, new.${column});`;
  const remove = `INSERT INTO ${index} (${index}, rowid, ${column}) VALUES ('delete', old.id, old.${column});`;
  return `
    CREATE TRIGGER ${name('insert')} AFTER INSERT ON ${documents} BEGIN ${add} END;
    CREATE TRIGGER ${name('delete')} AFTER DELETE ON ${documents} BEGIN ${remove} END;
    CREATE TRIGGER ${name('update')} AFTER UPDATE OF ${column} ON ${documents} BEGIN ${remove} ${add} END;`;
};

/** How to find the documents whose text contains any of the searched words. */
export interface Search {
  /** true for exactly those documents */
  comparison: Condition;
  /** beginnings of the searched words; no other document has one of them */
  phrases: readonly string[];
  /** a query of the trigram index for the phrases; undefined where the index cannot help */
  match?: string;
}

/** @returns null when the search matches every document */
export function searchFor(needles: readonly string[], indexed: boolean): Search | null {
  const wanted = needles.map(searchable);
  if (wanted.includes('')) return null;
  if (wanted.length === 0) return { comparison: { sql: 'FALSE', values: [] }, phrases: [] };
  const comparison = { sql: `(${wanted.map(() => 'instr(search, ?) > 0').join(' OR ')})`, values: wanted };
  const phrases = wanted.map((needle) => [...needle].slice(0, LOOKED_UP).join(''));
  const isTooShort = phrases.some((phrase) => [...phrase].length < TRIGRAM);
  return { comparison, phrases, match: indexed && !isTooShort ? phrases.map(quoted).join(' OR ') : undefined };
}
