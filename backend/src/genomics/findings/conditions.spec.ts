import { builtInKnowledge as base, siteKey } from '../knowledge/index.js';
import type { CallEvidence, Observation } from '../model.js';
import { concludeConditions } from './conditions.js';
import { interpret, type ConditionFinding, type VariantFinding } from './index.js';

const NONE = { variants: [], pairs: [], secondDiseases: [], recessiveForms: [], dominantForms: [], geneRules: [] };

const evidence: CallEvidence = {
  filter: 'passed',
  filterText: 'PASS',
  depth: 30,
  genotypeQuality: 99,
  from: 'record',
  line: 12,
};

type Called = Extract<Observation, { kind: 'called' }>;

const called = (alleles: string[], more: Partial<Called> = {}): Observation => ({
  kind: 'called',
  alleles,
  phased: false,
  phaseSet: null,
  evidence,
  ...more,
});

/** `0/1`, `1|0`, `1|0 in 77` as the alleles of a listed variant. */
function genotype(text: string, ref: string, alt: string, more: Partial<Called> = {}): Observation {
  const [calls = '', phaseSet] = text.split(' in ');
  const alleles = calls.split(/[/|]/).map((index) => (index === '0' ? ref : alt));
  return called(alleles, { phased: calls.includes('|'), phaseSet: phaseSet ?? null, ...more });
}

const RSIDS = {
  HbS: 'rs334',
  HbC: 'rs33930165',
  F508del: 'rs113993960',
  G551D: 'rs75527207',
  R117H: 'rs78655421',
  PiZ: 'rs28929474',
  PiS: 'rs17580',
  C282Y: 'rs1800562',
  H63D: 'rs1799945',
  del35: 'rs80338939',
  V37I: 'rs72474224',
  N370S: 'rs76763715',
  L444P: 'rs421016',
  BRCA2: 'rs80359550',
  Leiden: 'rs6025',
  A_: 'rs1050828',
  MELAS: 'rs199474657',
};

type Name = keyof typeof RSIDS;

const listed = (name: Name) => base.variants.find(({ rsid }) => rsid === RSIDS[name])!;

/** The conclusions of a genome in which only these variants were seen. */
function concluded(
  seen: Partial<Record<Name, string | Observation>>,
  sexAtBirth: 'male' | 'female' | null = 'female',
): ConditionFinding[] {
  const observations = new Map(
    (Object.entries(seen) as [Name, string | Observation][]).map(([name, said]) => {
      const variant = listed(name);
      return [siteKey(variant), typeof said === 'string' ? genotype(said, variant.ref, variant.alt) : said];
    }),
  );
  const genes = [...new Set((Object.keys(seen) as Name[]).map((name) => listed(name).gene))];
  return [...interpret(base, observations, { genes, sexAtBirth, build: 'GRCh38' }).conditions];
}

const said = (...args: Parameters<typeof concluded>) => concluded(...args).map(({ conclusion }) => conclusion);

describe('two different variants of a recessive gene', () => {
  it.each([
    ['HbS and HbC on different copies', { HbS: '0|1 in 1', HbC: '1|0 in 1' }, 'affected'],
    ['HbS and HbC, phase unknown', { HbS: '0/1', HbC: '0/1' }, 'possible_compound'],
    ['HbS and HbC, different phase sets', { HbS: '0|1 in 1', HbC: '1|0 in 2' }, 'possible_compound'],
    ['HbS and HbC on one copy', { HbS: '0|1 in 1', HbC: '0|1 in 1' }, 'carrier'],
    ['a bar without a phase set tells them apart', { HbS: '0|1', HbC: '1|0' }, 'affected'],
    ['a bar without a phase set never puts them together', { HbS: '0|1', HbC: '0|1' }, 'possible_compound'],
    ['F508del and G551D on different copies', { F508del: '0|1 in 9', G551D: '1|0 in 9' }, 'affected'],
    ['F508del and G551D, phase unknown', { F508del: '0/1', G551D: '0/1' }, 'possible_compound'],
    ['PiZ and PiS on different copies', { PiZ: '0|1 in 3', PiS: '1|0 in 3' }, 'affected'],
    ['PiZ and PiS, one of them unphased', { PiZ: '0/1', PiS: '1|0 in 3' }, 'possible_compound'],
    ['two Gaucher variants named in other words', { N370S: '0|1 in 3', L444P: '1|0 in 3' }, 'affected'],
  ] as const)('%s', (_, seen, conclusion) => {
    expect(said(seen)).toEqual([conclusion]);
  });

  it('names the disease of the pair, both variants and how they lie', () => {
    const [finding] = concluded({ HbS: '0|1 in 1', HbC: '1|0 in 1' });
    expect(finding).toMatchObject({ gene: 'HBB', condition: 'Sickle-C disease (HbSC)' });
    expect(finding?.variants.map(({ phase }) => phase)).toEqual(['trans', 'trans']);
  });

  it('are three on one copy where each pair is', () => {
    const [finding, ...others] = concluded({ F508del: '0|1 in 1', G551D: '0|1 in 1', R117H: '0|1 in 1' });
    expect([finding?.conclusion, others]).toEqual(['carrier', []]);
    expect(finding?.variants.map(({ phase }) => phase)).toEqual(['cis', 'cis', 'cis']);
  });

  it('told by one record are known to lie on different copies', () => {
    const record = { haplotypes: '5227002/TC/AC/TT' };
    const seen = { HbS: called(['A', 'T'], record), HbC: called(['C', 'T'], record) };
    expect(said(seen)).toEqual(['affected']);
    expect(said({ ...seen, HbC: called(['T', 'C'], record) })).toEqual(['carrier']);
  });
});

describe('two variants of a gene in which nobody settled the inheritance', () => {
  const unknown = (name: Name) => ({ ...listed(name), mode: 'unknown' as const });
  const concludedOf = (...seen: [Name, string][]) =>
    concludeConditions(
      NONE,
      seen.map(([name, text]) => {
        const observation = genotype(text, listed(name).ref, listed(name).alt);
        const zygosity = text.startsWith('1/1') ? 'homozygous' : 'heterozygous';
        return { variant: unknown(name), observation, outcome: { kind: 'found', zygosity, evidence } };
      }),
    ).map(({ conclusion, variants }) => [conclusion, variants.length]);

  it('are judged together, as two variants of a recessive one are', () => {
    expect(concludedOf(['F508del', '0/1'], ['G551D', '0/1'])).toEqual([['possible_compound', 2]]);
    expect(concludedOf(['F508del', '0|1 in 1'], ['G551D', '1|0 in 1'])).toEqual([['affected', 2]]);
    expect(concludedOf(['F508del', '1/1'])).toEqual([['affected', 1]]);
  });

  it('are told one by one where they lie on one copy, or where there is one', () => {
    expect(concludedOf(['F508del', '0|1 in 1'], ['G551D', '0|1 in 1'])).toEqual([
      ['at_risk', 1],
      ['at_risk', 1],
    ]);
    expect(concludedOf(['F508del', '0/1'])).toEqual([['at_risk', 1]]);
  });

  it('name the disease of those that were judged, and leave another disease of the gene its own statement', () => {
    const found = (name: Name, text: string, changes: Partial<VariantFinding['variant']>): VariantFinding => ({
      variant: { ...listed(name), ...changes },
      observation: genotype(text, listed(name).ref, listed(name).alt),
      outcome: { kind: 'found', zygosity: text === '1/1' ? 'homozygous' : 'heterozygous', evidence },
    });
    const other = found('R117H', '0/1', { mode: 'unknown', condition: 'Deafness 3', disease: 'Deafness 3' });
    const of = (...findings: VariantFinding[]) =>
      concludeConditions(NONE, [other, ...findings]).map(({ condition, conclusion }) => [condition, conclusion]);
    const deafness1 = { condition: 'Deafness 1', disease: 'Deafness 1' };
    const apart = ['Deafness 3', 'at_risk'];
    expect(of(found('F508del', '1/1', { ...deafness1, mode: 'unknown' }))).toEqual([apart, ['Deafness 1', 'affected']]);
    expect(of(found('F508del', '0|1 in 1', deafness1), found('G551D', '1|0 in 1', deafness1))).toEqual([
      apart,
      ['Deafness 1', 'affected'],
    ]);
  });
});

describe('two changed copies of a gene that is listed as dominant', () => {
  const cite = 'some source';
  const forms = [{ gene: 'CFTR', diseases: ['Early disease', 'Another'], cite }];
  const found = (name: Name, text: string, mode: 'dominant' | 'unknown' | 'recessive'): VariantFinding => ({
    variant: { ...listed(name), mode, condition: mode, disease: mode },
    observation: genotype(text, listed(name).ref, listed(name).alt),
    outcome: { kind: 'found', zygosity: text === '1/1' ? 'homozygous' : 'heterozygous', evidence },
  });
  const of = (...findings: VariantFinding[]) =>
    concludeConditions({ ...NONE, recessiveForms: forms, dominantForms: forms }, findings)
      .filter(({ link }) => link !== null)
      .map(({ condition, conclusion, mode, link }) => [condition, conclusion, mode, link]);
  const LINK = { cite, isSettled: false };
  const told = (conclusion: string) => [['Early disease; Another', conclusion, 'recessive', LINK]];

  const [one, other] = [
    (text: string, mode: Parameters<typeof found>[2] = 'dominant') => found('F508del', text, mode),
    (text: string, mode: Parameters<typeof found>[2] = 'dominant') => found('G551D', text, mode),
  ];

  it('can be its recessive disease, which is said and not settled', () => {
    expect(of(one('1/1'))).toEqual(told('at_risk'));
    expect(of(one('0|1 in 1'), other('1|0 in 1'))).toEqual(told('at_risk'));
    expect(of(one('0/1'), other('0/1'))).toEqual(told('possible_compound'));
    expect(of(one('0/1'), other('0/1', 'recessive'))).toEqual(told('possible_compound'));
  });

  it('are not there with one variant, or two on one copy, or where the variants are listed with a recessive one', () => {
    expect(of(one('0/1'))).toEqual([]);
    expect(of(one('0|1 in 1'), other('0|1 in 1'))).toEqual([]);
    expect(of(one('1/1', 'unknown'))).toEqual([]);
    expect(of(one('1/1', 'recessive'), other('0/1'))).toEqual([]);
  });
});

it('a woman’s recessive and dominant variants of one gene of X are judged together, and the dominant one by itself', () => {
  const found = (name: Name, text: string, mode: 'x-linked' | 'x-linked-dominant'): VariantFinding => ({
    variant: { ...listed(name), mode, condition: mode, disease: mode },
    observation: genotype(text, listed(name).ref, listed(name).alt),
    outcome: { kind: 'found', zygosity: 'heterozygous', evidence },
  });
  const of = (one: string, other: string) =>
    concludeConditions(NONE, [found('F508del', one, 'x-linked'), found('G551D', other, 'x-linked-dominant')]).map(
      ({ conclusion, mode }) => [conclusion, mode],
    );
  const alone = ['at_risk', 'x-linked-dominant'];
  expect(of('0/1', '0/1')).toEqual([alone, ['possible_compound', 'x-linked-dominant']]);
  expect(of('0|1 in 1', '1|0 in 1')).toEqual([alone, ['affected', 'x-linked-dominant']]);
  expect(of('0|1 in 1', '0|1 in 1')).toEqual([alone, ['carrier', 'x-linked']]);
});

describe('two variants listed with two diseases of their gene', () => {
  const found = (name: Name, text: string, mode: 'recessive' | 'unknown', disease: string): VariantFinding => ({
    variant: { ...listed(name), mode, condition: disease, disease },
    observation: genotype(text, listed(name).ref, listed(name).alt),
    outcome: { kind: 'found', zygosity: text === '1/1' ? 'homozygous' : 'heterozygous', evidence },
  });
  const of = (...findings: VariantFinding[]) =>
    concludeConditions(NONE, findings).map(({ condition, conclusion, mode }) => [condition, conclusion, mode]);
  const unsettled = (text: string) => found('G551D', text, 'unknown', 'Deafness 3');

  it('name both, the recessive one first: a pair may cause either', () => {
    const recessive = found('F508del', '0/1', 'recessive', 'Deafness 1');
    expect(of(unsettled('0/1'), recessive)).toEqual([['Deafness 1 or Deafness 3', 'possible_compound', 'unknown']]);
    expect(of(unsettled('0/1'), found('F508del', '0/1', 'unknown', 'Deafness 3'))).toEqual([
      ['Deafness 3', 'possible_compound', 'unknown'],
    ]);
  });

  it('name both where one of them is on both copies, its disease first', () => {
    const onBoth = found('G551D', '1/1', 'unknown', 'Deafness 3');
    expect(of(onBoth, found('F508del', '0/1', 'recessive', 'Deafness 1'))).toEqual([
      ['Deafness 3 or Deafness 1', 'affected', 'unknown'],
    ]);
  });
});

describe('an allele that often does nothing', () => {
  it.each([
    ['C282Y with H63D', { C282Y: '0/1', H63D: '0/1' }, 'at_risk'],
    ['C282Y twice', { C282Y: '1/1' }, 'at_risk'],
    ['H63D twice', { H63D: '1/1' }, 'at_risk'],
    ['F508del with R117H', { F508del: '0|1 in 1', R117H: '1|0 in 1' }, 'at_risk'],
    ['c.35del with V37I', { del35: '0/1', V37I: '0/1' }, 'at_risk'],
    ['PiS twice', { PiS: '1/1' }, 'at_risk'],
    ['one copy', { H63D: '0/1' }, 'carrier'],
  ] as const)('is a risk, never the disease: %s', (_, seen, conclusion) => {
    const [finding, ...others] = concluded(seen);
    expect([finding?.conclusion, others]).toEqual([conclusion, []]);
  });

  it('is named with its partner', () => {
    expect(concluded({ C282Y: '0/1', H63D: '0/1' })[0]?.pair?.meaning).toBe('A mild risk; measure iron.');
  });
});

describe('one variant', () => {
  it.each([
    ['on both copies', { HbS: '1/1' }, 'affected'],
    ['on one of two', { HbS: '0/1' }, 'carrier'],
    ['of a dominant gene', { BRCA2: '0/1' }, 'at_risk'],
    ['that raises a risk', { Leiden: '0/1' }, 'risk_allele'],
    ['of mitochondrial DNA', { MELAS: '0/1' }, 'at_risk'],
    ['beside another change at its place', { G551D: called(['A', 'other:G>T']) }, 'possible_compound'],
    ['beside a deleted copy', { HbS: called(['A'], { oneCopyLost: true }) }, 'affected'],
    ['another base at its place', { HbS: called(['T', 'other:T>G']) }, 'unknown_change'],
    ['without a genotype', { HbS: { kind: 'no-call', evidence } as Observation }, 'unresolved'],
  ] as const)('%s', (_, seen, conclusion) => {
    expect(said(seen)).toEqual([conclusion]);
  });

  it('of BRCA2 on both copies is Fanconi anaemia too', () => {
    expect(concluded({ BRCA2: '1/1' }).map(({ condition, conclusion }) => [condition, conclusion])).toEqual([
      ['Hereditary breast/ovarian cancer', 'at_risk'],
      ['Fanconi anaemia D1', 'affected'],
    ]);
  });

  it.each([
    ['male', '1', 'affected'],
    ['female', '0/1', 'carrier'],
    ['female', '1/1', 'affected'],
    ['male', '0/1', 'unresolved'],
    [null, '1/1', 'unresolved'],
  ] as const)('on the X chromosome, %s %s', (sex, text, conclusion) => {
    expect(said({ A_: text }, sex)).toEqual([conclusion]);
  });

  it('is no carrier without a word while a second one is doubtful', () => {
    const doubtful: Observation = { kind: 'low-quality', reason: 'depth', alleles: ['C', 'T'], evidence };
    const [carrier, open] = concluded({ HbS: '0/1', HbC: doubtful });
    expect([carrier?.conclusion, open?.conclusion]).toEqual(['carrier', 'unresolved']);
    expect(carrier?.openBeside.map(({ variant }) => variant.rsid)).toEqual([RSIDS.HbC]);
  });
});
