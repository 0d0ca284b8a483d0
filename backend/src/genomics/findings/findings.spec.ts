import { builtInKnowledge as base, siteKey, sites } from '../knowledge/index.js';
import type { CallEvidence, Observation } from '../model.js';
import { bySite, interpret, type InterpretRequest } from './index.js';

const evidence: CallEvidence = {
  filter: 'passed',
  filterText: 'PASS',
  depth: 30,
  genotypeQuality: 99,
  from: 'record',
  line: 12,
};
const called = (...alleles: string[]): Observation => ({
  kind: 'called',
  alleles,
  phased: false,
  phaseSet: null,
  evidence,
});
const phased = (...alleles: string[]): Observation => ({
  kind: 'called',
  alleles,
  phased: true,
  phaseSet: null,
  evidence,
});

/** Every site of a gene read as the reference, but for the given ones. */
function genome(gene: string, changed: Record<string, Observation> = {}, copies = 2): Map<string, Observation> {
  const asked = sites(base, [gene]);
  const read = asked.map((site) => changed[`${site.pos}`] ?? called(...Array<string>(copies).fill(site.ref)));
  return bySite(asked, read);
}

const about = (gene: string, observations: Map<string, Observation>, request: Partial<InterpretRequest> = {}) =>
  interpret(base, observations, { genes: [gene], sexAtBirth: 'female', build: 'GRCh38', ...request });

const gene = (name: string, observations: Map<string, Observation>, request: Partial<InterpretRequest> = {}) => {
  const found = about(name, observations, request).pharmacogenes[0];
  if (!found) throw new Error(`${name} is not a pharmacogene`);
  return found;
};

const variant = (name: string, rsid: string, observation: Observation, request: Partial<InterpretRequest> = {}) => {
  const site = base.variants.find((each) => each.rsid === rsid);
  if (!site) throw new Error(`${rsid} is not in the base`);
  return about(name, new Map([[siteKey(site), observation]]), request).variants.find((each) => each.variant === site);
};

describe('what is not covered', () => {
  it('is never called normal: an empty file states nothing', () => {
    const findings = interpret(base, new Map(), { sexAtBirth: null, build: 'GRCh38' });
    expect(new Set(findings.variants.map(({ outcome }) => outcome.kind))).toEqual(new Set(['not-covered']));
    expect(new Set(findings.pharmacogenes.map(({ call }) => call.kind))).toEqual(
      new Set(['not-covered', 'cannot-be-told']),
    );
    expect(findings.pharmacogenes.filter(({ phenotype }) => phenotype !== null)).toEqual([]);
    expect(findings.drugs.filter(({ advice }) => advice.length > 0)).toEqual([]);
  });

  it.each(['GRCh37', 'unknown'] as const)('is everything on %s, with the reason', (build) => {
    const findings = about('F5', genome('F5', { 169549811: called('C', 'T') }), { build });
    expect(findings.readable).toBe(false);
    expect(findings.reason).toMatch(/nothing is stated/);
    expect(findings.variants.map(({ outcome }) => outcome.kind)).toEqual(['not-covered']);
  });

  it('names a required gene that the base does not know', () => {
    const { scope } = interpret(base, new Map(), { genes: ['f5 ', 'ABC1', 'mcm6'], sexAtBirth: null, build: 'GRCh38' });
    expect(scope).toEqual({ requested: ['F5', 'ABC1', 'MCM6'], genes: ['F5', 'MCM6'], unknownGenes: ['ABC1'] });
  });
});

describe('a disease variant', () => {
  it.each([
    ['two different bases', called('C', 'T'), { kind: 'found', zygosity: 'heterozygous', evidence }],
    ['the variant twice', called('T', 'T'), { kind: 'found', zygosity: 'homozygous', evidence }],
    ['the reference twice', called('C', 'C'), { kind: 'reference', evidence }],
    ['another change', called('C', 'other:C>G'), { kind: 'other-variant', alleles: ['C', 'other:C>G'], evidence }],
    ['no genotype', { kind: 'no-call', evidence } as Observation, { kind: 'no-call', evidence }],
    [
      'an indel nearby',
      { kind: 'unresolved', message: 'near' } as Observation,
      { kind: 'unresolved', message: 'near' },
    ],
  ])('reads %s', (_, observation, outcome) => {
    expect(variant('F5', 'rs6025', observation)?.outcome).toEqual(outcome);
  });

  it('is neither found nor normal when the call is of low quality', () => {
    const low: Observation = { kind: 'low-quality', reason: 'depth', alleles: ['C', 'T'], evidence };
    expect(variant('F5', 'rs6025', low)?.outcome).toEqual({ kind: 'low-quality', reason: 'depth', evidence });
  });

  it('is matched by its bases, not by its rs number: rs76763715 has a second alternative', () => {
    expect(variant('GBA1', 'rs76763715', called('T', 'other:T>G'))?.outcome.kind).toBe('other-variant');
  });

  it.each([
    ['male', called('A'), 'hemizygous'],
    ['male', called('A', 'A'), 'hemizygous'],
    ['male', called('G', 'A'), 'unclear'],
    ['female', called('G', 'A'), 'heterozygous'],
    ['female', called('A', 'A'), 'homozygous'],
    ['female', called('A'), 'unclear'],
    [null, called('A', 'A'), 'unclear'],
  ] as const)('on the X chromosome, %s, %o', (sexAtBirth, observation, zygosity) => {
    expect(variant('G6PD', 'rs5030868', observation, { sexAtBirth })?.outcome).toMatchObject({
      kind: 'found',
      zygosity,
    });
  });

  it('in mitochondrial DNA is heteroplasmic when mixed, and that is no diagnosis', () => {
    expect(variant('MT-TL1', 'rs199474657', called('A', 'G'))?.outcome).toMatchObject({ zygosity: 'heteroplasmic' });
    expect(variant('MT-TL1', 'rs199474657', called('G'))?.outcome).toMatchObject({ zygosity: 'homoplasmic' });
  });

  it('points at another one found in the same gene', () => {
    const both = genome('HFE', { 26092913: called('G', 'A'), 26090951: called('C', 'G') });
    expect(about('HFE', both).variants.map(({ alsoFound }) => alsoFound.length)).toEqual([1, 1]);
  });

  it('that is a relative risk is marked as such', () => {
    expect(variant('TCF7L2', 'rs7903146', called('C', 'T'))?.optIn).toBe(true);
    expect(variant('F5', 'rs6025', called('C', 'T'))?.optIn).toBe(false);
  });
});

describe('a pharmacogene', () => {
  it('on GRCh38’s own bases is CYP2C19*38, not *1', () => {
    expect(gene('CYP2C19', genome('CYP2C19'))).toMatchObject({
      call: { kind: 'diplotype', diplotype: { name: '*38/*38' } },
      phenotype: { name: 'Normal Metabolizer' },
    });
  });

  const star2 = {
    94775367: called('A', 'G'),
    94781859: called('G', 'A'),
    94842866: called('G', 'G'),
  };

  it('is told with its phenotype and advice when every position is covered', () => {
    const findings = about('CYP2C19', genome('CYP2C19', star2));
    expect(findings.pharmacogenes[0]).toMatchObject({
      call: { kind: 'diplotype', diplotype: { name: '*1/*2' } },
      phenotype: { name: 'Intermediate Metabolizer' },
      covered: 35,
      total: 35,
    });
    const clopidogrel = findings.drugs.find(({ drug }) => drug === 'clopidogrel');
    expect(clopidogrel?.advice.map(({ population, action }) => [population, action])).toContainEqual([
      'CVI ACS PCI',
      'avoid',
    ]);
    expect(findings.drugs.find(({ drug }) => drug === 'sertraline')?.missing).toEqual(['CYP2B6']);
  });

  it('with one position missing is what was seen, the count and the candidates, without a phenotype', () => {
    const observations = genome('CYP2C19', star2);
    observations.delete('10:94761900:C');
    expect(gene('CYP2C19', observations)).toMatchObject({
      call: { kind: 'incomplete', candidates: expect.arrayContaining([expect.objectContaining({ name: '*2' })]) },
      phenotype: null,
      covered: 34,
    });
  });

  it('with one position of low quality is incomplete, not normal', () => {
    const low: Observation = { kind: 'low-quality', reason: 'genotype-quality', alleles: ['C', 'C'], evidence };
    expect(gene('CYP2C19', genome('CYP2C19', { 94761900: low }))).toMatchObject({
      call: { kind: 'incomplete' },
      phenotype: null,
    });
  });

  it('prints both readings of unphased TPMT variants and states no phenotype while they differ', () => {
    const unphased = genome('TPMT', { 18130687: called('T', 'C'), 18138997: called('C', 'T') });
    const { call, phenotype } = gene('TPMT', unphased);
    expect(call.kind === 'ambiguous' && call.candidates.map(({ name }) => name)).toEqual(['*1/*3A', '*3B/*3C']);
    expect(phenotype).toBeNull();
  });

  it('takes phased variants as they lie', () => {
    const together = genome('TPMT', { 18130687: phased('C', 'T'), 18138997: phased('T', 'C') });
    const apart = genome('TPMT', { 18130687: phased('C', 'T'), 18138997: phased('C', 'T') });
    expect(gene('TPMT', together).call).toMatchObject({ kind: 'diplotype', diplotype: { name: '*1/*3A' } });
    expect(gene('TPMT', apart).call).toMatchObject({ kind: 'diplotype', diplotype: { name: '*3B/*3C' } });
  });

  it('states the phenotype when all readings lead to the same one', () => {
    const { call, phenotype } = gene(
      'SLCO1B1',
      genome('SLCO1B1', { 21176804: called('A', 'G'), 21178615: called('T', 'C') }),
    );
    expect(call.kind).toBe('ambiguous');
    expect(phenotype?.name).toBe('Decreased Function');
  });

  it('with a base that no allele has is unexplained', () => {
    const observations = genome('CYP2C19', { 94761900: called('C', 'other:C>G') });
    expect(gene('CYP2C19', observations)).toMatchObject({ call: { kind: 'unexplained' }, phenotype: null });
  });

  it('does not pair two unphased DPYD changes, which may lie on one chromosome, but names them', () => {
    const { call, phenotype } = gene(
      'DPYD',
      genome('DPYD', { 97515787: called('A', 'C'), 97450058: called('C', 'T') }),
    );
    expect(call.kind === 'unexplained' && call.candidates).toContainEqual({
      name: 'c.1905+1G>A (*2A)',
      function: 'No function',
    });
    expect(phenotype).toBeNull();
  });

  it.each(['CYP2D6', 'HLA-A', 'HLA-B'])('%s cannot be told from a list of small variants', (name) => {
    expect(gene(name, new Map())).toMatchObject({ call: { kind: 'cannot-be-told' }, phenotype: null });
  });

  it('scores activity where the guideline does', () => {
    const two = genome('CYP2C9', { 94942290: called('C', 'T'), 94981296: called('A', 'C') });
    const { call, phenotype } = gene('CYP2C9', two);
    expect(call).toMatchObject({ kind: 'diplotype', diplotype: { name: '*2/*3' } });
    expect(phenotype).toEqual({ name: 'Poor Metabolizer', key: '0.5' });
  });

  describe('on the X chromosome', () => {
    const mediterranean = (...alleles: string[]) => ({ 154534419: called(...alleles) });

    it('is deficient in a man who has the variant', () => {
      const man = gene('G6PD', genome('G6PD', mediterranean('A'), 1), { sexAtBirth: 'male' });
      expect(man.phenotype?.name).toBe('Deficient');
    });

    it('is variable in a woman who has it once', () => {
      expect(gene('G6PD', genome('G6PD', mediterranean('G', 'A'))).phenotype?.name).toBe('Variable');
    });

    it('is not told of a man whose file shows two bases, nor when the sex is not recorded', () => {
      const mixed = genome('G6PD', mediterranean('G', 'A'));
      expect(gene('G6PD', mixed, { sexAtBirth: 'male' }).call.kind).toBe('unexplained');
      expect(gene('G6PD', mixed, { sexAtBirth: null }).call.kind).toBe('unexplained');
    });
  });

  it('of anaesthesia is told from one listed variant, though the gene is not wholly covered', () => {
    const observations = new Map([['1:201091993:G', called('G', 'A')]]);
    expect(gene('CACNA1S', observations).phenotype?.name).toBe('Malignant Hyperthermia Susceptibility');
  });

  it('of listed variants is empty on the reference: the reference itself is not a variant', () => {
    expect(gene('CFTR', genome('CFTR'))).toMatchObject({ call: { kind: 'variants', seen: [] }, phenotype: null });
  });

  it('of mitochondrial DNA is not told from a mixed call, nor called normal without a variant', () => {
    expect(gene('MT-RNR1', genome('MT-RNR1', { 1555: called('A', 'G') })).phenotype).toBeNull();
    expect(gene('MT-RNR1', genome('MT-RNR1')).phenotype).toBeNull();
    expect(gene('MT-RNR1', genome('MT-RNR1', { 1555: called('G') })).phenotype?.name).toMatch(/^increased risk/);
  });
});
