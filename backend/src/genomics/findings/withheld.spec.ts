import { builtInKnowledge as base, type DiseaseVariant } from '../knowledge/index.js';
import { concludeConditions } from './conditions.js';
import type { ConditionFinding, InterpretRequest, VariantFinding } from './model.js';
import { about, called, evidence } from './testing/observed-genes.js';
import { isSilentForAge, saysNothing } from './says-nothing.js';
import { isAllWithheld, saidToAge, withheldReason } from './withheld.js';

const GROWN_UP: InterpretRequest = { sexAtBirth: 'female', build: 'GRCh38', ageYears: 40 };
const CHILD: InterpretRequest = { ...GROWN_UP, ageYears: 9 };

/** What an import names, which may be the risk of a grown-up. */
const LISTED = 'Cancer of adults';
const CLINVAR = { accession: 'VCV1', stars: 2, release: '2026-02-26', doid: '', consequence: '', frequency: null };

const listed = base.variants.find(({ gene }) => gene === 'BRCA2')!;

/** A variant as an import lists it, on one copy or on both; each ALT has a place of its own. */
function found(gene: string, mode: DiseaseVariant['mode'], genotype: string, alt = 'G'): VariantFinding {
  const [one = '0', other = '0'] = genotype.split(/[/|]/);
  const alleles = [one, other].map((index) => (index === '1' ? alt : 'A'));
  const phased = genotype.includes('|');
  const names = { condition: LISTED, disease: LISTED, clinvar: { ...CLINVAR, conditions: [LISTED], ofGene: [LISTED] } };
  return {
    variant: { ...listed, pos: listed.pos + alt.charCodeAt(0), gene, mode, ref: 'A', alt, ...names },
    observation: { kind: 'called', alleles, phased, phaseSet: phased ? '1' : null, evidence },
    outcome: { kind: 'found', zygosity: one === other ? 'homozygous' : 'heterozygous', evidence },
  };
}

const said = (request: InterpretRequest, findings: VariantFinding[]) =>
  saidToAge(base, request, findings, (each) => concludeConditions(base, each));
const inShort = ({ condition, conclusion }: ConditionFinding) => [condition, conclusion];

describe.each([
  ['BRCA1', 'dominant', 'Fanconi anaemia S'],
  ['BRCA2', 'dominant', 'Fanconi anaemia D1'],
  ['PALB2', 'dominant', 'Fanconi anaemia N'],
  ['BRIP1', 'dominant', 'Fanconi anaemia J'],
  ['BRIP1', 'unknown', 'Fanconi anaemia J'],
  ['MLH1', 'dominant', 'Constitutional mismatch repair deficiency'],
  ['MSH2', 'dominant', 'Constitutional mismatch repair deficiency'],
  ['MSH6', 'unknown', 'Constitutional mismatch repair deficiency'],
  ['PMS2', 'dominant', 'Constitutional mismatch repair deficiency'],
  ['ATM', 'recessive', 'Ataxia-telangiectasia'],
  ['SDHA', 'recessive', 'Mitochondrial complex II deficiency'],
] as const)('a child’s %s, listed as %s', (gene, mode, disease) => {
  it('is said where both copies are changed, by the name of that disease alone', () => {
    const { conditions, variants } = said(CHILD, [found(gene, mode, '1/1')]);
    expect(conditions.map(inShort)).toEqual([[disease, 'affected']]);
    expect(JSON.stringify({ conditions, variants })).not.toContain(LISTED);
    expect(conditions[0]?.variants[0]?.finding).toBe(variants[0]);
  });

  it('is said where two changes may lie on both copies, and not where they lie on one', () => {
    const pair = (one: string, other: string) =>
      said(CHILD, [found(gene, mode, one), found(gene, mode, other, 'T')]).conditions.map(inShort);
    expect(pair('0/1', '0/1')).toEqual([[disease, 'possible_compound']]);
    expect(pair('0|1', '1|0')).toEqual([[disease, 'affected']]);
    expect(pair('0|1', '0|1')).toEqual([]);
  });

  it('is not said of one copy, in no table neither; to a grown-up it is', () => {
    expect(said(CHILD, [found(gene, mode, '0/1')])).toEqual({ conditions: [], variants: [] });
    expect(said(GROWN_UP, [found(gene, mode, '0/1')]).conditions).not.toEqual([]);
  });
});

const ofOneCopy = (gene: string, genotype: string) =>
  said(CHILD, [found(gene, 'dominant', genotype)]).conditions.map(({ conclusion }) => conclusion);

it.each([
  ...['KCNQ1', 'LDLR', 'APC', 'FBN1', 'TGFBR2', 'TSC2', 'SDHB', 'NF2', 'WT1', 'PTEN', 'STK11', 'ENG', 'COL3A1'],
  ...['MYH7', 'LMNA', 'PKP2', 'CALM1', 'HNF1A'],
])('a child’s %s is said of one copy, which is treated or watched in childhood', (gene) => {
  expect(ofOneCopy(gene, '0/1')).toEqual(['at_risk']);
});

it.each(['KCNQ1', 'LDLR'])('of two copies of a child’s %s the disease of two is said as well', (gene) => {
  expect(ofOneCopy(gene, '1/1')).toEqual(['at_risk', 'affected']);
});

describe('a disease of childhood of which no rule tells what is done', () => {
  const toPerson: InterpretRequest = { ...CHILD, audience: 'person' };
  const reason = (gene: string, request: InterpretRequest) =>
    withheldReason(
      base,
      { gene, mode: 'recessive', condition: '' },
      { requested: [], genes: [], unknownGenes: [] },
      request,
    );

  it.each(['HEXA', 'ACADM', 'FANCA', 'IDUA', 'FH'])(
    'of %s is said to the clinic of a child alone, of two copies',
    (gene) => {
      expect([CHILD, toPerson, GROWN_UP].map((each) => reason(gene, each))).toEqual([null, 'childhood', null]);
      const conclusions = (genotype: string) =>
        said(CHILD, [found(gene, 'recessive', genotype)]).conditions.map(({ conclusion }) => conclusion);
      expect(conclusions('1/1')).toEqual(['affected']);
      expect(conclusions('0/1')).toEqual([]);
    },
  );

  it('is not said of a gene whose recessive disease may begin late, and never of one dominant copy', () => {
    expect(['DYSF', 'HFE', 'MUTYH'].map((gene) => reason(gene, CHILD))).toEqual(Array(3).fill('childhood'));
    expect(said(CHILD, [found('MFN2', 'dominant', '0/1')]).conditions).toEqual([]);
  });

  it('has its source', () => {
    expect(base.childhoodOnset.filter(({ cite }) => !/OMIM:\d{6}|https:\/\//.test(cite))).toEqual([]);
  });
});

it('a child’s report names no gene as withheld of which it says the disease, and counts nothing of the others', () => {
  const brca2 = (...alleles: string[]) =>
    about('BRCA2', new Map([['13:32340300:GT', called(...alleles)]]), { ageYears: 9 });
  const affected = brca2('G', 'G');
  expect(affected.conditions.map(inShort)).toEqual([['Fanconi anaemia D1', 'affected']]);
  expect(affected.withheld).toEqual([]);
  for (const untold of [brca2('GT', 'G'), brca2('GT', 'GT')]) {
    expect(untold).toMatchObject({ conditions: [], variants: [], coverage: [] });
    expect(untold.withheld).toEqual([{ gene: 'BRCA2', reason: 'childhood' }]);
  }
});

describe('a child’s report of genes of which nothing is said', () => {
  const isEmpty = (genes: string[], changed: Partial<InterpretRequest> = {}) =>
    isAllWithheld(base, { ...CHILD, genes, ...changed });

  it('is known before any file is read, from its genes and the age', () => {
    expect(isEmpty(['TTR', 'chek2'])).toBe(true);
    expect(isEmpty(['TTR'], { ageYears: 18 })).toBe(false);
    expect(isEmpty(['TTR'], { ageYears: null })).toBe(false);
    expect(isEmpty([])).toBe(false);
  });

  it('is not empty with a gene of childhood, one of which two copies are said, or one of medicines', () => {
    for (const gene of ['LDLR', 'BRCA2', 'CYP2C19', 'HEXA'])
      expect([gene, isEmpty(['TTR', gene])]).toEqual([gene, false]);
    expect(isEmpty(['TTR', 'HEXA'], { audience: 'person' })).toBe(true);
  });

  it('states nothing, which is not the file’s fault', () => {
    const read = (gene: string, ageYears: number, ...alleles: string[]) =>
      about(gene, new Map([['13:32340300:GT', called(...alleles)]]), { ageYears });
    for (const untold of [read('TTR', 9), read('BRCA2', 9, 'GT', 'GT'), read('BRCA2', 9, 'G', 'GT')])
      expect([saysNothing(untold), isSilentForAge(untold)]).toEqual([true, true]);
    for (const told of [read('BRCA2', 9, 'G', 'G'), read('BRCA2', 40, 'GT', 'GT')])
      expect(saysNothing(told)).toBe(false);
    const notCovered = read('TTR', 40);
    expect([saysNothing(notCovered), isSilentForAge(notCovered)]).toEqual([true, false]);
  });

  it('leaves a gene that laboratories alone can tell as it was', () => {
    expect(saysNothing(about('HLA-B', new Map(), { ageYears: 9 }))).toBe(false);
  });
});

/** Genes of the list of secondary findings whose diseases begin in grown-ups. */
const OF_LATER_LIFE = ['HFE', 'MUTYH', 'TTN', 'TTR'];

describe('the rules of childhood', () => {
  const ofTwo = base.geneRules.filter(({ inChildhood }) => inChildhood?.ofTwoCopies);

  it('know the disease of each gene of which two copies alone are said', () => {
    const named = new Set(base.secondDiseases.filter(({ mode }) => mode === 'recessive').map(({ gene }) => gene));
    expect(ofTwo.length).toBeGreaterThan(0);
    expect(ofTwo.filter(({ gene }) => !named.has(gene))).toEqual([]);
  });

  it('tell of every gene of the secondary findings, but those that are of later life', () => {
    const told = new Set(base.geneRules.filter(({ inChildhood }) => inChildhood).map(({ gene }) => gene));
    expect(base.genes.map(({ gene }) => gene).filter((gene) => !told.has(gene))).toEqual(OF_LATER_LIFE);
  });

  it('have their source, each', () => {
    const cited = /https:\/\/|doi:10\.|OMIM/;
    expect(base.geneRules.filter(({ inChildhood }) => inChildhood && !cited.test(inChildhood.cite ?? ''))).toEqual([]);
  });

  it('leave no second disease of two copies unsaid to a child’s clinic', () => {
    const told = new Set(
      [...base.geneRules.filter(({ inChildhood }) => inChildhood), ...base.childhoodOnset].map(({ gene }) => gene),
    );
    const recessive = base.secondDiseases.filter(({ mode }) => mode === 'recessive').map(({ gene }) => gene);
    expect(recessive.filter((gene) => !told.has(gene))).toEqual([]);
  });
});
