import type { Fact } from './importer.js';

/** Rows are compared this many at a time before anything else may run. */
const AT_ONCE = 5_000;

const MOST_SHOWN = 10;

/** What an import changes, each row by what it is about. */
export interface Difference {
  readonly rows: number;
  readonly added: readonly Fact[];
  readonly removed: readonly Fact[];
  readonly changed: readonly (readonly [about: string, before: string, after: string])[];
}

export async function differenceOf(before: Iterable<Fact>, after: Iterable<Fact>): Promise<Difference> {
  const [was, is] = [await byKey(before), await byKey(after)];
  const missing = (facts: ReadonlyMap<string, Fact>, others: ReadonlyMap<string, Fact>) =>
    [...facts].filter(([key]) => !others.has(key)).map(([, fact]) => fact);
  return {
    rows: is.size,
    added: missing(is, was),
    removed: missing(was, is),
    changed: [...is].flatMap(([key, [about, said]]) => {
      const before = was.get(key);
      return before && before[1] !== said ? [[about, before[1], said] as const] : [];
    }),
  };
}

async function byKey(facts: Iterable<Fact>): Promise<Map<string, Fact>> {
  const map = new Map<string, Fact>();
  for (const fact of facts) {
    map.set(fact[2] ?? fact[0], fact);
    if (map.size % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return map;
}

/** The difference in words, a few of each kind by name. */
export const differenceInWords = ({ added, removed, changed }: Difference): string =>
  [
    `${added.length} added, ${removed.length} removed, ${changed.length} judged otherwise`,
    ...shown(added, ([about, said]) => `+ ${about}: ${said}`),
    ...shown(removed, ([about, said]) => `- ${about}: was ${said}`),
    ...shown(changed, ([about, before, after]) => `* ${about}: ${before} -> ${after}`),
  ].join('\n');

const shown = <T>(facts: readonly T[], say: (fact: T) => string): string[] => [
  ...facts.slice(0, MOST_SHOWN).map((fact) => `  ${say(fact)}`),
  ...(facts.length > MOST_SHOWN ? [`    and ${facts.length - MOST_SHOWN} more`] : []),
];
