import { builtInKnowledge as base, siteKey } from '../knowledge/index.js';
import type { Observation } from '../model.js';
import { interpret, type InterpretRequest } from './index.js';
import { about, called, evidence, genome } from './testing/observed-genes.js';

const variant = (name: string, rsid: string, observation: Observation, request: Partial<InterpretRequest> = {}) => {
  const site = base.variants.find((each) => each.rsid === rsid);
  if (!site) throw new Error(`${rsid} is not in the base`);
  return about(name, new Map([[siteKey(site), observation]]), request).variants.find(
    (each) => each.variant.rsid === rsid && each.variant.alt === site.alt,
  );
};

describe('what is not covered', () => {
  it('is never called normal: an empty file states nothing', () => {
    const findings = interpret(base, new Map(), { sexAtBirth: null, build: 'GRCh38' });
    expect(new Set(findings.variants.map(({ outcome }) => outcome.kind))).toEqual(new Set(['not-covered']));
    expect(findings.conditions).toEqual([]);
    expect(new Set(findings.pharmacogenes.map(({ call }) => call))).toEqual(new Set(['not_covered', 'outside_only']));
    expect(findings.pharmacogenes.filter(({ phenotypes }) => phenotypes.length > 0)).toEqual([]);
    expect(new Set(findings.drugs.map(({ verdict }) => verdict))).toEqual(new Set(['no_result']));
  });

  it('is everything on an unknown build, with the reason', () => {
    const findings = about('F5', genome('F5', { 169549811: called('C', 'T') }), { build: 'unknown' });
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

  it.each([
    ['F5', 'rs6025', called('C'), null, 'unresolved'],
    ['G6PD', 'rs1050828', called('C'), 'female', 'unresolved'],
    ['G6PD', 'rs1050828', called('C'), 'male', 'reference'],
    ['G6PD', 'rs1050828', called('C'), null, 'reference'],
  ] as const)('of %s (%s) is not ruled out by one copy of two: %j, %s', (gene, rsid, observation, sexAtBirth, kind) => {
    expect(variant(gene, rsid, observation, { sexAtBirth })?.outcome.kind).toBe(kind);
  });

  it.each([
    ['the reads of a genotype that tells none', undefined, 1000, 'not-answerable'],
    ['too few reads', 0, 79, 'not-answerable'],
    ['an unknown number of reads', 0, null, 'not-answerable'],
    ['as many reads of another base as a change may have', 0.05, 1000, 'not-answerable'],
    ['enough reads of nothing else', 0.04, 80, 'reference'],
  ] as const)('of mitochondrial DNA is ruled out by its reads alone: %s', (_, share, depth, kind) => {
    const reads = { ...evidence, depth, ...(share === undefined ? {} : { share }) };
    const read = { ...called('A'), evidence: reads } as Observation;
    expect(variant('MT-TL1', 'rs199474657', read)?.outcome.kind).toBe(kind);
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

  it('is homoplasmic only where nearly all reads show it', () => {
    const share = (value: number): Observation =>
      ({ ...called('G', 'G'), evidence: { ...evidence, share: value } }) as Observation;
    expect(variant('MT-TL1', 'rs199474657', share(0.6))?.outcome).toMatchObject({ zygosity: 'heteroplasmic' });
    expect(variant('MT-TL1', 'rs199474657', share(0.99))?.outcome).toMatchObject({ zygosity: 'homoplasmic' });
    // some programs write 0/1 whatever the share
    const mixed = { ...called('A', 'G'), evidence: { ...evidence, share: 0.99 } } as Observation;
    expect(variant('MT-TL1', 'rs199474657', mixed)?.outcome).toMatchObject({ zygosity: 'homoplasmic' });
  });

  it('of TP53 in few reads may be acquired', () => {
    const few = { ...called('C', 'T'), evidence: { ...evidence, share: 0.3 } } as Observation;
    expect(variant('TP53', 'rs28934578', few)?.outcome).toMatchObject({ kind: 'found', mayBeAcquired: true });
    expect(variant('TP53', 'rs28934578', called('C', 'T'))?.outcome).not.toHaveProperty('mayBeAcquired');
  });

  it('is never "not found" in a gene that such a file does not answer', () => {
    expect(variant('GBA1', 'rs76763715', called('T', 'T'))?.outcome.kind).toBe('not-answerable');
    expect(variant('GBA1', 'rs76763715', called('T', 'C'))?.outcome.kind).toBe('found');
  });
});

describe('what is said to whom', () => {
  const lrrk2 = new Map([['12:40340400:G', called('G', 'A')]]);
  const conclusions = (genes: string[], observations: Map<string, Observation>, ageYears: number | null = null) =>
    interpret(base, observations, { genes, sexAtBirth: 'female', build: 'GRCh38', ageYears });

  it('an untreatable disease of later life is said only to who asked for the gene by name', () => {
    expect(conclusions(['LRRK2'], lrrk2).conditions).toHaveLength(1);
    const all = conclusions([], lrrk2);
    expect(all.conditions).toEqual([]);
    expect(all.withheld).toContainEqual({ gene: 'LRRK2', reason: 'by-name' });
  });

  it('a second, untreatable disease of a gene is named only to who asked for the gene', () => {
    const gba1 = new Map([['1:155235843:T', called('T', 'C')]]);
    expect(conclusions(['GBA1'], gba1).conditions[0]?.condition).toBe('Gaucher disease 1; Parkinson risk');
    const all = conclusions([], gba1);
    expect(all.conditions[0]).toMatchObject({ gene: 'GBA1', conclusion: 'carrier', condition: 'Gaucher disease 1' });
    expect(JSON.stringify(all.conditions)).not.toMatch(/Parkinson/);
  });

  it('a child is told what can be acted upon now, and nothing else but medicines', () => {
    const brca2 = new Map([['13:32340300:GT', called('GT', 'G')]]);
    expect(conclusions(['BRCA2'], brca2, 40).conditions).toHaveLength(1);
    expect(conclusions(['BRCA2'], brca2, 9)).toMatchObject({
      conditions: [],
      withheld: [{ gene: 'BRCA2', reason: 'childhood' }],
    });
    const sickle = (...alleles: string[]) => new Map([['11:5227002:T', called(...alleles)]]);
    expect(conclusions(['HBB'], sickle('A', 'A'), 9).conditions[0]?.conclusion).toBe('affected');
    const carrier = conclusions(['HBB'], sickle('T', 'A'), 9);
    expect(carrier.conditions).toEqual([]);
    expect(carrier.variants.filter(({ outcome }) => outcome.kind === 'found')).toEqual([]);
  });
});
