import { about, called, genome } from './testing/observed-genes.js';

/** Some programs write one copy at one position of a gene and two at another. */
describe('a gene in which one position has another number of copies than the rest', () => {
  it.each([
    ['G6PD', 'male', { 154536002: called('C', 'T') }, 1, 'rasburicase'],
    ['G6PD', 'female', { 154536002: called('C', 'T') }, 1, 'rasburicase'],
    ['G6PD', null, { 154536002: called('C', 'T') }, 1, 'rasburicase'],
    ['DPYD', 'female', { 97450058: called('T') }, 2, 'fluorouracil'],
    ['TPMT', 'male', { 18138997: called('T'), 18130687: called('C') }, 2, 'azathioprine'],
  ] as const)(
    'is no result, and what was seen in %s (%s) asks for a test',
    (name, sexAtBirth, seen, copies, medicine) => {
      const { drugs, pharmacogenes } = about(name, genome(name, seen, copies), { sexAtBirth });
      expect(drugs.find(({ drug }) => drug === medicine)).toMatchObject({ verdict: 'test_first', reason: 'in-part' });
      expect(pharmacogenes[0]).toMatchObject({
        phenotypes: [],
        call: sexAtBirth === null ? 'ambiguous' : 'unexplained',
      });
    },
  );

  it('asks for no test where nothing was seen', () => {
    const { drugs } = about('TPMT', genome('TPMT', { 18138997: called('C') }));
    expect(drugs.find(({ drug }) => drug === 'azathioprine')).toMatchObject({ verdict: 'no_result' });
  });

  it.each([
    ['TPMT', { 18138997: called('C', 'C', 'T'), 18130687: called('T', 'C', 'T') }],
    ['DPYD', { 97450058: called('C', 'C', 'T') }],
  ])('is no result where three copies are given: %s', (name, seen) => {
    const { drugs, pharmacogenes } = about(name, genome(name, seen));
    expect(pharmacogenes[0]).toMatchObject({ phenotypes: [], call: 'unexplained' });
    expect(drugs.map(({ verdict }) => verdict)).not.toContain('usual');
    expect(drugs).toContainEqual(expect.objectContaining({ verdict: 'test_first', reason: 'in-part' }));
  });
});
