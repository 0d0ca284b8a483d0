import { DiseaseIndex } from './disease-index.js';

const index = new DiseaseIndex([
  ['autosomal dominant polycystic kidney disease'],
  ['cystic fibrosis', 'mucoviscidosis', 'CF'],
  ['cystinosis'],
  ['EZB-MYC+ diffuse large B-cell lymphoma'],
  ['polycystic ovary syndrome', 'cystic'],
  ['Sjögren’s syndrome'],
]);

it('puts exact names and synonyms before the starts of words, and those before the rest', () => {
  expect(index.find('cystic')).toEqual([4, 1, 0]);
  expect(index.find('mucoviscidosis')).toEqual([1]);
  expect(index.find('kidney')).toEqual([0]);
});

it('finds one, two and three characters, in any case', () => {
  expect(index.find('cf')).toEqual([1]);
  expect(index.find('+')).toEqual([3]);
  expect(index.find('CYS')).toEqual([1, 2, 4, 0]);
});

it('takes every character as itself', () => {
  expect(['.*', '%', '_', '(', '\\', 'c.stic', '\u202ecystic'].map((text) => index.find(text))).toEqual(
    Array(7).fill([]),
  );
  expect(index.find('sjögren')).toEqual([5]);
  expect(index.find('x'.repeat(10_000))).toEqual([]);
});
