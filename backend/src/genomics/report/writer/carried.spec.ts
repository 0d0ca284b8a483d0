import { carries } from './carried.js';

const carrier = {
  verdict: 'Carrier',
  says: 'HFE c.845G>A p.Cys282Tyr, one of two copies: Hereditary haemochromatosis 1. Variants that are not listed were not looked for on the other copy. Most people never fall ill.',
  evidence: ['E2'],
};
const avoid = {
  verdict: 'Avoid',
  says: 'clopidogrel. CYP2C19 *2/*2, Poor Metabolizer. It may help less.',
  evidence: ['E5'],
};
const compound = {
  verdict: 'Two variants',
  says: 'CFTR: Two variants of one gene; if on different copies this is the disease; test the parents.',
  evidence: ['E7'],
};

it.each([
  [carrier, 'Carrier: the report shows the HFE variant c.845G>A in one of two copies.'],
  [carrier, 'You are a carrier of hereditary haemochromatosis 1, HFE p.Cys282Tyr.'],
  [avoid, 'Avoid: clopidogrel, because your CYP2C19 result is *2/*2, poor metabolizer.'],
  [compound, 'Two variants: test the parents, and talk to your doctor about it.'],
  [compound, 'Two variants: if on different copies, this is the disease.'],
])('keeps what a statement carries: %#', (fact, sentence) => {
  expect(carries(fact, sentence)).toBe(true);
});

it.each([
  ['another gene', carrier, 'Carrier: the report shows the BRCA1 variant c.845G>A in one of two copies.'],
  ['another gene in letters that look alike', carrier, 'Carrier: the report shows the НFE variant c.845G>A.'],
  ['another figure', carrier, 'Carrier: HFE c.846G>A, one of two copies.'],
  ['a share', carrier, 'Carrier: one of two copies, a risk of 30 %.'],
  ['another medicine', avoid, 'Avoid: clopidogrel and prasugrel.'],
  ['another phenotype', avoid, 'Avoid: clopidogrel, CYP2C19 Rapid Metabolizer.'],
  ['another disease', carrier, 'Carrier: HFE, diabetes.'],
  ['both copies for one', carrier, 'Carrier: HFE c.845G>A, both copies.'],
  ['the person ill', carrier, 'You have hereditary haemochromatosis 1.'],
  ['no verdict', carrier, 'Hereditary haemochromatosis 1: the report shows HFE c.845G>A.'],
  ['a medicine that may be taken', avoid, 'Clopidogrel is safe for you.'],
  ['a verdict turned around', avoid, 'Do not avoid clopidogrel.'],
  ['a verdict made soft', avoid, 'If your doctor says so, avoid clopidogrel.'],
  ['a doubt taken away', avoid, 'Avoid: it help less, clopidogrel.'],
  ['a condition made a fact', compound, 'Two variants: this is the disease.'],
  ['a negation taken away', carrier, 'Carrier: variants were looked for on the other copy.'],
  ['advice of its own', avoid, 'Avoid clopidogrel and take twice the dose of aspirin.'],
  ['a question', avoid, 'Avoid clopidogrel?'],
  ['a mark-up', avoid, 'Avoid <b>clopidogrel</b>'],
  ['an address', avoid, 'Avoid clopidogrel, https://evil.example'],
])('drops %s', (_what, fact, sentence) => {
  expect(carries(fact, sentence)).toBe(false);
});
