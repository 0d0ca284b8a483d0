import '../../testing/browser';
import { contentWords, silentWords } from './gene-words';

const content = (gene: string, variants: number, medicines: number) => ({ gene, variants, medicines });

it.each([
  [content('BRCA1', 3_889, 0), '3,889 variants'],
  [content('CYP2C19', 0, 11), '11 medicines'],
  [content('F5', 1, 1), '1 variant, 1 medicine'],
  [content('A1BG', 0, 0), 'nothing listed'],
])('%j: %s', (one, words) => expect(contentWords(one)).toBe(words));

it('names the genes of which nothing is listed, the first five', () => {
  expect(silentWords([content('BRCA1', 2, 0)])).toBeUndefined();
  const silent = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((gene) => content(gene, 0, 0));
  expect(silentWords(silent)).toMatch(/^A report could tell nothing of A, B, C, D, E and 2 more:/);
});
