import type { Doc } from '../read-models.js';
import { searchable } from '../searchable.js';
import { quoted, type Condition, type Tables } from './tables.js';

/** The trigram index finds parts of words of at least this many characters. */
const TRIGRAM = 3;

/** Characters of a longer text that are looked up; the rest is compared, for a look-up costs the square of the length. */
const LOOKED_UP = 32;

/** An empty trigram index for a build's searched text; what an interrupted start may have left goes. */
export const createSearchIndex = <D extends Doc>({ index, documents }: Tables<D>): string => `
  DROP TABLE IF EXISTS ${index};
  CREATE VIRTUAL TABLE ${index} USING fts5(search, content=${documents}, content_rowid='id', tokenize='trigram case_sensitive 1');
  INSERT INTO ${index} (${index}, rank) VALUES ('secure-delete', 1);
`;

/** Keep the trigram index: it is touched only when the searched text changes. */
export const createSearchTriggers = <D extends Doc>({ index, documents }: Tables<D>): string => {
  const name = (event: string) => index.replace(/"$/, ` ${event}"`);
  const add = `INSERT INTO ${index} (rowid, search) VALUES (new.id, new.search);`;
  const remove = `INSERT INTO ${index} (${index}, rowid, search) VALUES ('delete', old.id, old.search);`;
  return `
    CREATE TRIGGER ${name('insert')} AFTER INSERT ON ${documents} BEGIN ${add} END;
    CREATE TRIGGER ${name('delete')} AFTER DELETE ON ${documents} BEGIN ${remove} END;
    CREATE TRIGGER ${name('update')} AFTER UPDATE OF search ON ${documents} BEGIN ${remove} ${add} END;`;
};

/** How to find the documents in whose text any of some words occurs. */
export interface Search {
  /** true of those documents and of no others */
  comparison: Condition;
  /** the same for the trigram index, which finds at least those documents; undefined where it cannot */
  phrases?: string;
}

/** @returns null when every document is found */
export function searchFor(needles: readonly string[], indexed: boolean): Search | null {
  const wanted = needles.map(searchable);
  if (wanted.includes('')) return null;
  if (wanted.length === 0) return { comparison: { sql: 'FALSE', values: [] } };
  const comparison = { sql: `(${wanted.map(() => 'instr(search, ?) > 0').join(' OR ')})`, values: wanted };
  const isTooShort = wanted.some((needle) => [...needle].length < TRIGRAM);
  return !indexed || isTooShort ? { comparison } : { comparison, phrases: wanted.map(phrase).join(' OR ') };
}

const phrase = (needle: string): string => quoted([...needle].slice(0, LOOKED_UP).join(''));
