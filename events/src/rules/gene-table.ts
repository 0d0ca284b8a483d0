/** What typed names of genes stand for. */
export interface GeneLookup {
  /** approved symbols, each once */
  genes: string[];
  /** the names of no gene */
  unknown: string[];
  /** the names of several genes, of which one has to be chosen */
  several: { name: string; genes: readonly string[] }[];
}

/** The genes that HGNC has approved, with their former and other names, all in capitals. */
export interface GeneTable {
  lookUp(names: readonly string[]): GeneLookup;
  /** The first approved symbols that begin with a text. */
  startingWith(text: string, limit: number): string[];
}

/** Loads the table, once. It is large: no page holds it before somebody types a gene. */
export function loadGenes(): Promise<GeneTable> {
  loading ??= import('./gene-names.json', { with: { type: 'json' } }).then(({ default: { genes } }) => tableOf(genes));
  // a page may have been without a network
  loading.catch(() => (loading = undefined));
  return loading;
}

let loading: Promise<GeneTable> | undefined;

/** Number of names that a sentence lists. */
const NAMED = 5;

/** Says which names were not taken as genes, and what to do; null when all were. */
export function geneProblem({ unknown, several }: GeneLookup): string | null {
  const sentences = several.map(({ name, genes }) => `${name} is a name of ${genes.join(' and ')}: choose one.`);
  if (unknown.length > 0) sentences.unshift(`There is no gene of the name ${namesOf(unknown)}: check the spelling.`);
  return sentences.slice(0, NAMED).join(' ') || null;
}

const namesOf = (names: string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} (and ${names.length - NAMED} more)` : names.join(', ');

function tableOf(text: string): GeneTable {
  const lines = text.split('\n').map((line) => line.split(' '));
  const symbols = lines.map(([symbol]) => symbol!);
  const meanings = new Map(symbols.map((symbol) => [symbol, [symbol]]));
  for (const [symbol, ...names] of lines)
    for (const name of names) meanings.set(name, [...(meanings.get(name) ?? []), symbol!]);
  return {
    lookUp: (names) => {
      const found = names.map((name) => ({ name, genes: meanings.get(name.toUpperCase()) ?? [] }));
      return {
        genes: [...new Set(found.flatMap(({ genes }) => (genes.length === 1 ? genes : [])))],
        unknown: found.flatMap(({ name, genes }) => (genes.length === 0 ? [name] : [])),
        several: found.filter(({ genes }) => genes.length > 1),
      };
    },
    startingWith: (start, limit) => symbols.filter((symbol) => symbol.startsWith(start.toUpperCase())).slice(0, limit),
  };
}
