/** Number of characters in a piece by which the index finds a text. A shorter word is looked for in every document. */
const GRAM = 3;

/** Splits a text into the pieces that an index finds it by: every three consecutive characters within one line. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>();
  for (const line of text.split('\n')) {
    const characters = [...line];
    for (let at = 0; at + GRAM <= characters.length; at++) grams.add(characters.slice(at, at + GRAM).join(''));
  }
  return [...grams];
}
