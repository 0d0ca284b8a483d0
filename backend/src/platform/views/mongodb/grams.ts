/** Pieces of a text that an index finds it by: every three characters in a row, within one line. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>();
  for (const line of text.split('\n')) {
    const characters = [...line];
    for (let at = 0; at + GRAM <= characters.length; at++) grams.add(characters.slice(at, at + GRAM).join(''));
  }
  return [...grams];
}

/** Characters in a piece; a shorter word is looked for in every document. */
export const GRAM = 3;
