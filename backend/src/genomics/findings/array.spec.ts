import { builtInKnowledge, sites } from '../knowledge/index.js';
import type { Observation, Site } from '../model.js';
import { ofAnArray, ofImputed } from './array.js';

const ASKED = sites(builtInKnowledge);
const siteOf = (chrom: string, pos: number): Site => ASKED.find((site) => site.chrom === chrom && site.pos === pos)!;

const CYP2C19_2 = siteOf('10', 94781859);
const VKORC1_1639 = siteOf('16', 31096368);
const FACTOR_V_LEIDEN = siteOf('1', 169549811);
const DPYD_2A = siteOf('1', 97450058);
const SICKLE_CELL = siteOf('11', 5227002);

const called = (...alleles: string[]): Observation => ({
  kind: 'called',
  alleles,
  phased: false,
  phaseSet: null,
  evidence: { filter: 'not-filtered', filterText: '.', depth: null, genotypeQuality: null, from: 'record', line: 7 },
});

const judged = (site: Site, observation: Observation, others: readonly [Site, Observation][] = []): Observation =>
  ofAnArray(
    builtInKnowledge,
    [site, ...others.map(([each]) => each)],
    [observation, ...others.map(([, each]) => each)],
  )[0]!;

/** Places of single bases that fit the plus strand. */
const fitting = (count: number): [Site, Observation][] =>
  ASKED.filter(({ ref, alts }) => ref === 'A' && alts.join() === 'G')
    .slice(0, count)
    .map((site) => [site, called('A', 'A')]);

it('believes a common change of a pharmacogene, and the reference there', () => {
  expect(judged(CYP2C19_2, called('G', 'A'))).toEqual(called('G', 'A'));
  expect(judged(CYP2C19_2, called('G', 'G'))).toEqual(called('G', 'G'));
  expect(judged(VKORC1_1639, called('C', 'T'))).toEqual(called('C', 'T'));
});

it.each([
  ['a rare change of a pharmacogene', DPYD_2A, called('C', 'T'), /confirm it by sequencing/],
  ['a common one whose frequency is not known', siteOf('1', 11796321), called('A', 'A'), /not known to be common/],
  ['a disease variant', FACTOR_V_LEIDEN, called('C', 'T'), /confirm it by sequencing/],
  ['a base that is not listed', CYP2C19_2, called('other:G>T', 'G'), /not listed/],
  ['bases that pair with each other', SICKLE_CELL, called('T', 'T'), /which strand/],
])('settles nothing from %s', (_, site, observation, message) => {
  expect(judged(site, observation)).toMatchObject({ kind: 'unresolved', message: expect.stringMatching(message) });
});

it.each([
  ['bases that pair with each other', SICKLE_CELL, ['T', 'A'], ['T', 'T']],
  ['bases of the other strand', DPYD_2A, ['other:C>G', 'other:C>A'], ['other:C>G', 'other:C>G']],
])('suspects a change wherever two bases are told, on either strand: %s', (_, site, two, one) => {
  expect(judged(site, called(...two))).toMatchObject({ kind: 'unresolved', suspect: true });
  expect(judged(site, called(...one))).not.toHaveProperty('suspect');
});

it('never takes the absence of a disease variant for an all-clear', () => {
  expect(judged(FACTOR_V_LEIDEN, called('C', 'C'))).toEqual({ kind: 'not-covered' });
});

it('reads bases that pair with each other once twenty other places fit the strand without exception', () => {
  const misfit: [Site, Observation] = [CYP2C19_2, called('other:G>T', 'G')];
  expect(judged(SICKLE_CELL, called('T', 'T'), fitting(19))).toMatchObject({ kind: 'unresolved' });
  expect(judged(SICKLE_CELL, called('T', 'T'), [...fitting(20), misfit])).toMatchObject({ kind: 'unresolved' });
  expect(judged(SICKLE_CELL, called('T', 'T'), fitting(20))).toEqual({ kind: 'not-covered' });
});

it('leaves alone what was not called', () => {
  expect(judged(CYP2C19_2, { kind: 'not-covered' })).toEqual({ kind: 'not-covered' });
});

describe('a computed genotype', () => {
  const imputed = (site: Site, observation: Observation) => ofImputed(builtInKnowledge, [site], [observation])[0];

  it('is believed at a common change of a pharmacogene', () => {
    expect(imputed(CYP2C19_2, called('G', 'A'))).toEqual(called('G', 'A'));
  });

  it.each([
    ['a rare change of a pharmacogene', DPYD_2A, called('C', 'T')],
    ['a disease variant', SICKLE_CELL, called('T', 'A')],
  ])('settles nothing at %s', (_, site, observation) => {
    expect(imputed(site, observation)).toEqual({
      kind: 'unresolved',
      message: expect.stringMatching(/imputed.*confirm/),
      suspect: true,
    });
  });

  it('tells no absence of a disease variant', () => {
    expect(imputed(SICKLE_CELL, called('T', 'T'))).toEqual({ kind: 'not-covered' });
  });
});
