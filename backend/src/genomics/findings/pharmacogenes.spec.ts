import { builtInKnowledge as base, type Pharmacogene } from '../knowledge/index.js';
import type { Observation } from '../model.js';
import { callWords } from '../report/drug-words.js';
import { isWild } from './named-alleles.js';
import { about, called, evidence, gene, genome, inRecord, inSet, phased, without } from './testing/observed-genes.js';

const named = (name: string, observations: Map<string, Observation>) => {
  const { call, candidates, phenotypes } = gene(name, observations);
  return [call, candidates.map((each) => each.name).join(' '), phenotypes.map((each) => each.name).join(' ')];
};

/** A gene read at one position alone, as the reference. */
const genomeOf = (name: string, pos: number) => [...genome(name)].filter(([key]) => key.includes(`:${pos}:`));

/** Each change of *1 or of an allele of normal function, once and twice, alone and with what the gene cannot do without. */
function harmlessChanges({ gene: name, chrom, positions, required, alleles }: Pharmacogene) {
  const harmless = alleles.filter((allele) => isWild(allele) || allele.function === 'Normal function');
  const changed = positions.filter(({ pos }) =>
    harmless.some((each) => each.changes.some((change) => change.pos === pos)),
  );
  return changed.flatMap(({ pos, ref }) => {
    const bases = harmless.flatMap(({ changes }) => changes.find((change) => change.pos === pos)?.bases ?? []);
    return [...new Set(bases)].flatMap((base) =>
      [[], required.flat()].flatMap((also) =>
        [
          [ref, base],
          [base, base],
        ].map((bases) => {
          const places = positions.filter((each) => each.pos !== pos && also.includes(each.pos));
          const read = new Map(places.map((each) => [`${chrom}:${each.pos}:${each.ref}`, called(each.ref, each.ref)]));
          return { name, pos, bases, read: { name, seen: read.set(`${chrom}:${pos}:${ref}`, called(...bases)) } };
        }),
      ),
    );
  });
}

const alarms = ({ name, seen }: { name: string; seen: Map<string, Observation> }) =>
  about(name, seen).drugs.filter(({ verdict }) => verdict !== 'usual' && verdict !== 'no_result');

describe('a pharmacogene', () => {
  const star2 = { 94775367: called('A', 'G'), 94781859: called('G', 'A'), 94842866: called('G', 'G') };
  const star1 = { 94842866: called('G', 'G') };

  it('on GRCh38’s own bases is CYP2C19*38, not *1', () => {
    expect(named('CYP2C19', genome('CYP2C19'))).toEqual(['called', '*38/*38', 'Normal Metabolizer']);
  });

  it('CYP3A5 is possibly intermediate with *1 beside an allele that is not known, and indeterminate with *3 beside it', () => {
    const star8 = { 99672916: called('T', 'T'), 99676198: called('G', 'A') };
    expect(named('CYP3A5', genome('CYP3A5', star8))).toEqual(['called', '*1/*8', 'Possible Intermediate Metabolizer']);
    const star3 = { ...star8, 99672916: called('T', 'C') };
    expect(named('CYP3A5', genome('CYP3A5', star3))).toEqual(['called', '*3/*8', 'Indeterminate']);
  });

  it('is told with its phenotype and advice when every position is covered', () => {
    const findings = about('CYP2C19', genome('CYP2C19', star2));
    expect(findings.pharmacogenes[0]).toMatchObject({
      call: 'called',
      candidates: [{ name: '*1/*2', score: 1, missing: [], basis: 'observed' }],
      phenotypes: [{ name: 'Intermediate Metabolizer', activityScore: null }],
      covered: 35,
      positions: 35,
      missing: [],
    });
    const clopidogrel = findings.drugs.find(({ drug }) => drug === 'clopidogrel');
    expect(clopidogrel?.lines.map(({ population, action }) => [population, action])).toContainEqual([
      'CVI ACS PCI',
      'avoid',
    ]);
    expect(findings.drugs.find(({ drug }) => drug === 'amitriptyline')?.missing).toEqual(['CYP2D6']);
  });

  it('is incomplete without a position that it cannot do without, read badly or not at all', () => {
    const low: Observation = { kind: 'low-quality', reason: 'genotype-quality', alleles: ['C', 'C'], evidence };
    const unread = gene('CYP2C19', without(genome('CYP2C19', star2), '10:94761900:C'));
    expect(unread).toMatchObject({ call: 'incomplete', phenotypes: [], covered: 34, missing: ['chr10:94761900'] });
    expect(gene('CYP2C19', genome('CYP2C19', { ...star2, 94761900: low })).call).toBe('incomplete');
  });

  it('is called without the others, which are named with the alleles that they leave open', () => {
    const finding = gene('CYP2C19', without(genome('CYP2C19', star2), '10:94762706:A', '10:94852738:C'));
    expect(finding).toMatchObject({ call: 'called', candidates: [{ name: '*1/*2' }] });
    expect(finding.missing).toEqual(['chr10:94762706', 'chr10:94852738']);
    expect(finding.open.map(({ name }) => name)).toEqual(['*4', '*5']);
  });

  it('raises no alarm from a change that *1 has too', () => {
    const others = ['10:94852738:C', '10:94775453:G', '10:94781999:T'];
    const finding = gene('CYP2C19', without(genome('CYP2C19', star1), ...others));
    expect(finding).toMatchObject({ call: 'called', candidates: [{ name: '*1/*1' }] });
  });

  it('raises no alarm from any change of *1 or of a harmless allele, alone or with what the gene needs', () => {
    const cases = base.pharmacogenes.filter(({ method }) => method === 'diplotype').flatMap(harmlessChanges);
    expect(cases.length).toBeGreaterThan(50);
    expect(cases.filter(({ read }) => alarms(read).length > 0)).toEqual([]);
  });

  it('of a man or woman with CYP2C19*1 alone is *1/*1, of which nothing else is listed', () => {
    const finding = gene('CYP2C19', new Map([['10:94842866:A', called('G', 'G')]]));
    expect(finding).toMatchObject({ call: 'incomplete', phenotypes: [], candidates: [{ name: '*1/*1' }] });
    expect(callWords(finding)).toBe('not determined: 1 of 35 positions covered, possible: *1/*1');
  });

  it('names the likeliest of many readings, and counts the rest', () => {
    const finding = gene('SLCO1B1', new Map([...genomeOf('SLCO1B1', 21178615), ['12:21176804:A', called('G', 'G')]]));
    expect(finding.candidates.length).toBeGreaterThan(100);
    expect(callWords(finding)).toMatch(/^\*37\/\*37 or .*, or one of \d+ less likely readings/);
    expect(callWords(finding).length).toBeLessThan(200);
  });

  it('has every reading where something seen fits an allele of which more was not read', () => {
    const star17 = { ...star1, 94761900: called('C', 'T') };
    const finding = gene('CYP2C19', without(genome('CYP2C19', star17), '10:94762706:A'));
    expect(finding.candidates).toMatchObject([
      { name: '*1/*17', score: 1, supported: true },
      { name: '*1/*4', missing: ['chr10:94762706'], supported: true },
    ]);
    expect(finding.phenotypes.map(({ name }) => name)).toEqual(['Rapid Metabolizer', 'Intermediate Metabolizer']);
  });

  it('has the phenotypes of both readings of unphased TPMT variants, *1/*3A first', () => {
    const unphased = genome('TPMT', { 18130687: called('T', 'C'), 18138997: called('C', 'T') });
    expect(named('TPMT', unphased)).toEqual([
      'ambiguous',
      '*1/*3A *3B/*3C',
      'Intermediate Metabolizer Poor Metabolizer',
    ]);
  });

  it('of which every position was read badly is incomplete, and not one that the file lacks', () => {
    const bad: Observation = { kind: 'low-quality', reason: 'depth', alleles: ['G', 'A'], evidence };
    const finding = gene('CYP2C19', new Map([['10:94781859:G', bad]]));
    expect(finding).toMatchObject({ call: 'incomplete', covered: 0, candidates: [], phenotypes: [] });
    expect(callWords(finding)).toBe(
      'not determined: 0 of 35 positions covered, a change may be where it was read badly',
    );
  });

  it('takes phased variants as they lie', () => {
    const of = (...alleles: string[]) =>
      genome('TPMT', { 18130687: inSet('1', 'C', 'T'), 18138997: inSet('1', ...alleles) });
    expect(named('TPMT', of('T', 'C')).slice(0, 2)).toEqual(['called', '*1/*3A']);
    expect(named('TPMT', of('C', 'T')).slice(0, 2)).toEqual(['called', '*3B/*3C']);
  });

  it.each([
    ['together', 'T', 'C'],
    ['apart', 'C', 'T'],
  ])('takes variants that a bar without a phase set puts %s to lie either way, where that matters', (_, ...alleles) => {
    const observations = genome('TPMT', { 18130687: phased('C', 'T'), 18138997: phased(...alleles) });
    const finding = gene('TPMT', observations);
    expect(finding).toMatchObject({ call: 'ambiguous', candidates: [{ name: '*1/*3A' }, { name: '*3B/*3C' }] });
    expect(finding.phenotypes.map(({ name }) => name)).toEqual(['Intermediate Metabolizer', 'Poor Metabolizer']);
    expect(finding.notes.join()).toMatch(/other copies/);
    const harmless = genome('SLCO1B1', { 21176804: phased('A', 'G'), 21178615: phased('T', 'C') });
    expect(named('SLCO1B1', harmless).slice(0, 2)).toEqual(['called', '*1/*15']);
  });

  it('takes the bases of one record as they lie', () => {
    const changed = (...alleles: string[]) => ({
      94942290: inRecord('r', 'C', 'T'),
      94942291: inRecord('r', ...alleles),
    });
    expect(named('CYP2C9', genome('CYP2C9', changed('A', 'G'))).slice(0, 2)).toEqual(['called', '*2/*63']);
    expect(named('CYP2C9', genome('CYP2C9', changed('G', 'A'))).slice(0, 2)).toEqual(['unexplained', '']);
  });

  it('has one phenotype when all readings lead to it', () => {
    const observations = genome('SLCO1B1', { 21176804: called('A', 'G'), 21178615: called('T', 'C') });
    expect(named('SLCO1B1', observations)).toEqual(['ambiguous', '*1/*15 *5/*37', 'Decreased Function']);
  });

  it('with a base that no allele has is unexplained, and the change is said', () => {
    const finding = gene('CYP2C19', genome('CYP2C19', { 94761900: called('C', 'other:C>G') }));
    expect(finding).toMatchObject({ call: 'unexplained', phenotypes: [], unknownChanges: [{ label: 'rs12248560' }] });
    expect(finding.notes.join()).toMatch(/unknown meaning/);
  });

  it('with such a base beside *2/*2 is a reason for a test', () => {
    const poor = { 94781859: called('A', 'A'), 94775367: called('G', 'G'), 94842866: called('G', 'G') };
    const { drugs } = about('CYP2C19', genome('CYP2C19', { ...poor, 94762706: called('A', 'other:A>C') }));
    expect(drugs.find(({ drug }) => drug === 'clopidogrel')).toMatchObject({
      verdict: 'test_first',
      reason: 'in-part',
    });
  });

  it('of a function that CPIC does not know is Indeterminate, never normal', () => {
    const observations = genome('NUDT15', { 48037885: called('A', 'G') });
    expect(gene('NUDT15', observations)).toMatchObject({
      call: 'called',
      phenotypes: [{ name: 'Indeterminate', key: 'Indeterminate' }],
    });
  });

  it.each(['CYP3A4', 'NAT2', 'VKORC1'])('%s is told by its diplotype alone', (name) => {
    expect(gene(name, genome(name))).toMatchObject({ call: 'called', phenotypes: [] });
    expect(name === 'VKORC1' ? [] : about(name, genome(name)).drugs).toEqual([]);
  });

  it.each(['CYP2D6', 'HLA-A', 'HLA-B'])('%s cannot be told from a list of small variants', (name) => {
    expect(gene(name, new Map())).toMatchObject({ call: 'outside_only', phenotypes: [] });
  });

  it('scores activity where the guideline does', () => {
    const two = genome('CYP2C9', { 94942290: called('C', 'T'), 94981296: called('A', 'C') });
    expect(gene('CYP2C9', two)).toMatchObject({
      candidates: [{ name: '*2/*3' }],
      phenotypes: [{ name: 'Poor Metabolizer', key: '0.5', activityScore: '0.5' }],
    });
  });

  describe('on the X chromosome', () => {
    const mediterranean = (...alleles: string[]) => ({ 154534419: called(...alleles) });
    const phenotypes = (finding: ReturnType<typeof gene>) => finding.phenotypes.map(({ name }) => name);

    it('is deficient in a man who has the variant, variable in a woman who has it once', () => {
      const man = gene('G6PD', genome('G6PD', mediterranean('A'), 1), { sexAtBirth: 'male' });
      expect(phenotypes(man)).toEqual(['Deficient']);
      expect(phenotypes(gene('G6PD', genome('G6PD', mediterranean('G', 'A'))))).toEqual(['Variable']);
    });

    it('reads a listed deletion as itself, not as a change of unknown meaning at the positions that it takes away', () => {
      const [nara, taken] = ['CGTGGGGTCGTCCAGGTACCCTTTG', [154533016, 154533025, 154533029, 154533031]];
      const inside = taken.map((pos) => [pos, called(`other:${nara}>C`)]);
      const deleted = { ...Object.fromEntries(inside), 154533012: called('C') } as Record<string, Observation>;
      const man = gene('G6PD', genome('G6PD', deleted, 1), { sexAtBirth: 'male' });
      expect(man).toMatchObject({ call: 'called', candidates: [{ name: 'Nara' }], unknownChanges: [] });
      expect(phenotypes(man)).toEqual(['Deficient with CNSHA']);
    });

    it('is not told of a man whose file shows two bases', () => {
      const mixed = genome('G6PD', mediterranean('G', 'A'));
      expect(gene('G6PD', mixed, { sexAtBirth: 'male' }).call).toBe('unexplained');
      const rasburicase = about('G6PD', mixed, { sexAtBirth: 'male' }).drugs.find(({ drug }) => drug === 'rasburicase');
      expect(rasburicase?.verdict).toBe('test_first');
    });

    it('has no phenotype when the sex is not recorded and the file writes two copies', () => {
      const both = gene('G6PD', genome('G6PD', mediterranean('A', 'A')), { sexAtBirth: null });
      expect(both).toMatchObject({ call: 'ambiguous', phenotypes: [] });
      expect(both.candidates).toHaveLength(2);
    });
  });
});
