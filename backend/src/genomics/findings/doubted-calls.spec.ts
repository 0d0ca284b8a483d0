/** A gene is not all clear where a bad call may be an allele that matters, though others leave that position unread. */
import type { Observation } from '../model.js';
import { callWords } from '../report/drug-words.js';
import { about, called, evidence, gene, genome } from './testing/observed-genes.js';

/** DPYD*7, c.295_298del: no function. */
const STAR_7 = 97740410;

const bad = (...alleles: string[]): Observation => ({
  kind: 'low-quality',
  reason: 'genotype-quality',
  alleles,
  evidence,
});
const unclear: Observation = { kind: 'unresolved', message: 'A change of copies covers this site.', suspect: true };

it.each([
  ['is seen in a bad call', bad('GATGA', 'G')],
  ['may be there', unclear],
])('no usual dose of fluorouracil is told where DPYD*7 %s', (_, observation) => {
  const { pharmacogenes, drugs } = about('DPYD', genome('DPYD', { [STAR_7]: observation }));
  expect(pharmacogenes).toMatchObject([{ call: 'incomplete', phenotypes: [], missing: [`chr1:${STAR_7}`] }]);
  expect(drugs.map(({ drug, verdict }) => [drug, verdict])).toEqual([
    ['capecitabine', 'no_result'],
    ['fluorouracil', 'no_result'],
  ]);
});

it.each([
  ['read as the reference, if badly', bad('GATGA', 'GATGA')],
  ['was not called', { kind: 'no-call', evidence } as const],
  ['is not told by the test', { kind: 'unresolved', message: 'Codes.' } as const],
])('a gene is told where a position that it can do without %s', (_, observation) => {
  expect(gene('DPYD', genome('DPYD', { [STAR_7]: observation }))).toMatchObject({
    call: 'called',
    open: [{ name: 'c.295_298delTCAT (*7)' }],
  });
});

it('a gene is told where the doubt is about an allele of normal function', () => {
  expect(gene('DPYD', genome('DPYD', { 97883329: bad('A', 'G') })).call).toBe('called');
});

it('an alarm stands beside a doubt', () => {
  const observations = genome('DPYD', { [STAR_7]: unclear, 97450058: called('C', 'T') });
  const { pharmacogenes, drugs } = about('DPYD', observations);
  expect(pharmacogenes).toMatchObject([{ call: 'called', phenotypes: [{ name: 'Intermediate Metabolizer' }] }]);
  expect(drugs.map(({ verdict }) => verdict)).not.toContain('no_result');
});

it.each([
  ['one copy alone was called', { kind: 'unresolved', message: 'Only A was called here.', suspect: true } as const],
  ['the call is bad', bad('G', 'A')],
])('no unchanged pair is named as possible where CYP2C19*2 may be there: %s', (_, observation) => {
  const finding = gene('CYP2C19', genome('CYP2C19', { 94781859: observation }));
  expect(callWords(finding)).toBe(
    'not determined: 34 of 35 positions covered, a change may be where it was read badly',
  );
});
