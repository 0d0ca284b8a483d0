import { searchable } from '../platform/views/searchable.js';

/** What the index knows of a disease: its name first, then every synonym. */
export type Names = readonly [name: string, ...synonyms: string[]];

const LONGEST_GRAM = 3;
const RANKS = 3;
const WORD = /[\p{L}\p{N}]/u;
const ASCII = 128;
const [LETTER_A, LETTER_Z, DIGIT_0, DIGIT_9] = [97, 122, 48, 57];

/**
 * Finds diseases by any part of their names, in memory. A list of the entries that hold each group of one, two or three
 * characters leaves few names to look at.
 */
export class DiseaseIndex {
  private readonly names: readonly (readonly string[])[];
  private readonly codes = new Map<string, number>();
  private readonly lists: readonly Lists[];

  /** @param entries in the order in which equal matches are listed */
  constructor(entries: readonly Names[]) {
    this.names = entries.map((names) => [...new Set(names.map(searchable))]);
    for (const names of this.names) for (const name of names) for (const unit of name.split('')) this.code(unit);
    this.lists = Array.from({ length: LONGEST_GRAM }, (_, at) => this.listsOf(at + 1));
  }

  /**
   * Numbers of the entries with the text in a name. Exact names and synonyms come first, then words that begin with it,
   * then the others.
   */
  find(text: string): number[] {
    const asked = searchable(text).trim();
    const ranked: number[][] = Array.from({ length: RANKS }, () => []);
    for (const entry of this.candidates(asked)) {
      let best = RANKS;
      for (const name of this.names[entry]!) best = Math.min(best, rankOf(name, asked));
      ranked[best]?.push(entry);
    }
    return ranked.flat();
  }

  /** The shortest of the lists of the text's groups of characters. It holds every match. */
  private candidates(asked: string): Iterable<number> {
    const units = asked.split('').map((unit) => this.codes.get(unit) ?? -1);
    if (units.length === 0 || units.includes(-1)) return [];
    const size = Math.min(units.length, LONGEST_GRAM);
    const lists = this.lists[size - 1]!;
    const all = Array.from({ length: units.length - size + 1 }, (_, at) => lists.of(this.gram(units, at, size)));
    return all.reduce((shortest, each) => (each.length < shortest.length ? each : shortest));
  }

  private listsOf(size: number): Lists {
    const visit: Visit = (each) => {
      for (const [entry, names] of this.names.entries())
        for (const name of names) {
          const units = name.split('').map((unit) => this.codes.get(unit)!);
          for (let at = 0; at + size <= units.length; at++) each(this.gram(units, at, size), entry);
        }
    };
    return new Lists(this.codes.size ** size, visit);
  }

  private gram(units: readonly number[], at: number, size: number): number {
    let gram = 0;
    for (let unit = at; unit < at + size; unit++) gram = gram * this.codes.size + units[unit]!;
    return gram;
  }

  private code(unit: string): void {
    if (!this.codes.has(unit)) this.codes.set(unit, this.codes.size);
  }
}

type Each = (gram: number, entry: number) => void;
type Visit = (each: Each) => void;

/** For each group of characters the entries that hold it, in one block of memory. */
class Lists {
  private readonly starts: Uint32Array;
  private readonly entries: Uint16Array;

  /** @param visit reports every group of every entry, in ascending order of entries; each call must report the same */
  constructor(size: number, visit: Visit) {
    this.starts = new Uint32Array(size + 1);
    once(size, visit, (gram) => this.starts[gram + 1]!++);
    for (let gram = 0; gram < size; gram++) this.starts[gram + 1]! += this.starts[gram]!;
    this.entries = new Uint16Array(this.starts[size]!);
    const next = this.starts.slice();
    once(size, visit, (gram, entry) => (this.entries[next[gram]!++] = entry));
  }

  of(gram: number): Uint16Array {
    return this.entries.subarray(this.starts[gram], this.starts[gram + 1]);
  }
}

/** Passes on each pair of a group and an entry once. */
function once(size: number, visit: Visit, each: Each): void {
  const last = new Int32Array(size).fill(-1);
  visit((gram, entry) => {
    if (last[gram] === entry) return;
    last[gram] = entry;
    each(gram, entry);
  });
}

/** 0 for an exact name, 1 where a word begins with the text, 2 inside a word, `RANKS` for no match. */
function rankOf(name: string, asked: string): number {
  if (name === asked) return 0;
  let at = name.indexOf(asked);
  if (at < 0) return RANKS;
  while (at > 0 && isWord(name, at - 1)) {
    at = name.indexOf(asked, at + 1);
    if (at < 0) return 2;
  }
  return 1;
}

/** Whether a character is a letter or a digit. ASCII is judged without a pattern, which is faster. */
function isWord(name: string, at: number): boolean {
  const code = name.charCodeAt(at);
  if (code < ASCII) return (code >= LETTER_A && code <= LETTER_Z) || (code >= DIGIT_0 && code <= DIGIT_9);
  return WORD.test(name[at]!);
}
