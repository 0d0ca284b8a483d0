import type { Section, Statement, Table, Tone } from './model.js';

/** A plain sentence, with the evidence rows that it rests on. */
export const say = (text: string, evidence: readonly string[] = []): Statement => ({
  text,
  tone: 'plain',
  label: null,
  evidence,
});

/** A sentence with a mark beside it. */
export const mark = (tone: Tone, label: string, text: string, evidence: readonly string[] = []): Statement => ({
  text,
  tone,
  label,
  evidence,
});

export const section = (
  heading: string | null,
  statements: readonly Statement[],
  table: Table | null = null,
): Section => ({
  heading,
  statements: eachOnce(statements),
  table,
});

/** Two variants may come to the same words for the person: these are said once, with what is behind both. */
function eachOnce(statements: readonly Statement[]): Statement[] {
  const said = new Map<string, Statement>();
  for (const statement of statements) {
    const key = `${statement.label}\n${statement.text}`;
    const evidence = [...new Set([...(said.get(key)?.evidence ?? []), ...statement.evidence])];
    said.set(key, { ...statement, evidence });
  }
  return [...said.values()];
}

/** A table that is looked up rather than read. */
export const toLookUp = (table: Table | null): Table | null => table && { ...table, lookup: true };

/** `65,726`. */
export const figure = (n: number): string => n.toLocaleString('en');

/** `1 variant`, `2 variants`. */
export const count = (n: number, one: string, many = `${one}s`): string => `${figure(n)} ${n === 1 ? one : many}`;

/** `A, B and C`. */
export const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
