import type { Doc } from '../read-models.js';
import { searchable } from '../text.js';
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

/** The condition for documents in whose text any of `needles` occurs; null when that is every document. */
export function searchCondition<D extends Doc>(
  tables: Tables<D>,
  needles: readonly string[],
  indexed: boolean,
): Condition | null {
  const wanted = needles.map(searchable);
  if (wanted.includes('')) return null;
  if (wanted.length === 0) return { sql: 'FALSE', values: [] };
  const lengths = wanted.map((needle) => [...needle].length);
  if (!indexed || Math.min(...lengths) < TRIGRAM) return occurrence(wanted);
  const found = lookUp(tables, wanted.map(beginning));
  return Math.max(...lengths) > LOOKED_UP ? both(found, occurrence(wanted)) : found;
}

const occurrence = (needles: readonly string[]): Condition => ({
  sql: `(${needles.map(() => 'instr(search, ?) > 0').join(' OR ')})`,
  values: [...needles],
});

const lookUp = <D extends Doc>({ index }: Tables<D>, needles: readonly string[]): Condition => ({
  sql: `id IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ?)`,
  values: [needles.map(quoted).join(' OR ')],
});

const beginning = (needle: string): string => [...needle].slice(0, LOOKED_UP).join('');

const both = (one: Condition, other: Condition): Condition => ({
  sql: `${one.sql} AND ${other.sql}`,
  values: [...one.values, ...other.values],
});
