import type { Doc } from '../read-models.js';
import { searchable } from '../text.js';
import { quoted, type Condition, type Tables } from './tables.js';

/** The trigram index finds parts of words of at least this many characters. */
const TRIGRAM = 3;

/** The trigram index of a build's searched text, kept by triggers: it is touched only when that text changes. */
export const createSearchIndex = <D extends Doc>({ index, documents }: Tables<D>): string => `
  CREATE VIRTUAL TABLE ${index} USING fts5(search, content=${documents}, content_rowid='id', tokenize='trigram case_sensitive 1');
  INSERT INTO ${index} (${index}, rank) VALUES ('secure-delete', 1);
`;

export const createSearchTriggers = <D extends Doc>({ index, documents }: Tables<D>): string => {
  const name = (event: string) => index.replace(/"$/, ` ${event}"`);
  const add = `INSERT INTO ${index} (rowid, search) VALUES (new.id, new.search);`;
  const remove = `INSERT INTO ${index} (${index}, rowid, search) VALUES ('delete', old.id, old.search);`;
  return `
    CREATE TRIGGER ${name('insert')} AFTER INSERT ON ${documents} BEGIN ${add} END;
    CREATE TRIGGER ${name('delete')} AFTER DELETE ON ${documents} BEGIN ${remove} END;
    CREATE TRIGGER ${name('update')} AFTER UPDATE OF search ON ${documents} BEGIN ${remove} ${add} END;`;
};

/** The condition for documents in whose text any of `needles` occurs; null when that is every document. */
export function searchCondition<D extends Doc>(
  tables: Tables<D>,
  needles: readonly string[],
  indexed: boolean,
): Condition | null {
  const wanted = needles.map(searchable);
  if (wanted.includes('')) return null;
  if (wanted.length === 0) return { sql: 'FALSE', values: [] };
  if (!indexed || wanted.some((needle) => [...needle].length < TRIGRAM)) {
    return { sql: `(${wanted.map(() => 'instr(search, ?) > 0').join(' OR ')})`, values: wanted };
  }
  const phrases = wanted.map((needle) => quoted(needle)).join(' OR ');
  return { sql: `id IN (SELECT rowid FROM ${tables.index} WHERE ${tables.index} MATCH ?)`, values: [phrases] };
}
