import { isAllWithheld } from '../genomics/findings/index.js';
import { builtInKnowledge as base, sites } from '../genomics/knowledge/index.js';
import { forSale, kindsFor, productOf, PRODUCTS, REPORT_PRODUCTS } from './products.js';
import { unitPrice } from './products/product.js';

const priced = (kind: string) =>
  PRODUCTS.filter((each) => each.kind === kind).map((each) => [each.id, unitPrice(each)]);

it('the specification’s prices are the prices, a kit with its membership', () => {
  expect(priced('kit')).toEqual([
    ['precisionhealth', 37_498],
    ['plus', 89_898],
  ]);
  expect(priced('membership')).toEqual([['membership', 9_998]]);
  expect(priced('report').map(([, price]) => price)).toEqual([9_900, 9_900, 7_900, 7_900, 5_900]);
  expect(priced('provider_kit')).toEqual([
    ['dna-sequencing-50x', 50_000],
    ['dna-sequencing-100x', 80_000],
  ]);
  expect(priced('credits').map(([, price]) => price)).toEqual([90_000, 40_000, 25_000, 10_000]);
});

it('a product is found by its whole id', () => {
  expect(new Set(PRODUCTS.map(({ id }) => id)).size).toBe(PRODUCTS.length);
  expect(productOf('plus')?.name).toBe('Whole exome, 100x');
  for (const id of ['', '__proto__', 'PLUS', 'plus ']) expect(productOf(id)).toBeUndefined();
});

it('a product that was ever sold stays: orders name it, and a paid report may be started at any later time', () => {
  const everSold = [
    ...['precisionhealth', 'plus', 'membership', 'dna-sequencing-50x', 'dna-sequencing-100x'],
    ...['disease-predisposition', 'treatment', 'neurological-predisposition', 'neurological-treatment', 'longevity'],
    ...['enterprise_insight', 'precision_insight', 'insight_plus', 'insight_basic'],
  ];
  expect(everSold.filter((id) => productOf(id) === undefined)).toEqual([]);
  expect(PRODUCTS.map(({ id }) => id).filter((id) => !everSold.includes(id))).toEqual([]);
});

it('a withdrawn product is not for sale', () => {
  const [first, ...others] = PRODUCTS;
  expect(forSale([{ ...first!, withdrawn: true }, ...others])).toEqual(others);
});

it('people buy for themselves, employees for their company', () => {
  expect(kindsFor(undefined)).toEqual(kindsFor('patient'));
  expect(kindsFor('employee').filter((kind) => kindsFor('patient').includes(kind))).toEqual([]);
});

it('no report is sold for a gene without a listed variant', () => {
  const genes = REPORT_PRODUCTS.flatMap(({ request }) => request.requiredGenes);
  expect(genes.filter((gene) => sites(base, [gene]).length === 0)).toEqual([]);
});

it('no report is sold that would say nothing to a child', () => {
  const empty = REPORT_PRODUCTS.filter(({ request: { requiredGenes: genes } }) =>
    isAllWithheld(base, { genes, ageYears: 9, audience: 'person' }),
  );
  expect(empty).toEqual([]);
});
