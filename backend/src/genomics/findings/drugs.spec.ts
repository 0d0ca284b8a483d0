import { builtInKnowledge as base, sites, siteKey } from '../knowledge/index.js';
import type { Observation } from '../model.js';
import { about, called, genome, phased } from './testing/observed-genes.js';
import type { InterpretRequest } from './index.js';

const drug = (
  name: string,
  gene: string,
  observations: Map<string, Observation>,
  request: Partial<InterpretRequest> = {},
) => about(gene, observations, request).drugs.find((each) => each.drug === name)!;

const without = (observations: Map<string, Observation>, gene: string): Map<string, Observation> => {
  const keys = new Set(sites(base, [gene]).map(siteKey));
  const own = new Set(base.pharmacogenes.find((each) => each.gene === gene)!.positions.map(({ pos }) => pos));
  return new Map([...observations].filter(([key]) => !keys.has(key) || !own.has(Number(key.split(':')[1]))));
};

const STAR_3A = { 18130687: called('T', 'C'), 18138997: called('C', 'T') };
const CYP2C19_1_2 = { 94775367: called('A', 'G'), 94781859: called('G', 'A'), 94842866: called('G', 'G') };
const CYP2C19_1_1 = { 94842866: called('G', 'G') };

describe('a drug', () => {
  it('is never usual by what a consumer test does not show', () => {
    const unchanged = genome('CYP2C19', CYP2C19_1_1);
    expect(drug('clopidogrel', 'CYP2C19', unchanged).verdict).toBe('usual');
    expect(drug('clopidogrel', 'CYP2C19', unchanged, { isArray: true })).toMatchObject({
      verdict: 'no_result',
      reason: 'array',
    });
    expect(drug('clopidogrel', 'CYP2C19', genome('CYP2C19', CYP2C19_1_2), { isArray: true }).verdict).toBe('avoid');
  });

  it('of which both readings need less is to be changed, with a line for each', () => {
    const azathioprine = drug('azathioprine', 'TPMT', genome('TPMT', STAR_3A));
    expect(azathioprine).toMatchObject({ verdict: 'change', missing: [], genes: ['NUDT15', 'TPMT'] });
    expect(azathioprine.lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['much-lower-dose', 'lower-dose']),
    );
  });

  it('of which one reading leaves too much and the other too little is to be tested first', () => {
    const asked: [pos: number, ref: string, alleles: [string, string]][] = [
      [94761900, 'C', ['C', 'T']],
      [94780653, 'G', ['G', 'G']],
      [94781859, 'G', ['G', 'G']],
    ];
    const read = new Map(asked.map(([pos, ref, alleles]) => [`10:${pos}:${ref}`, called(...alleles)]));
    const lansoprazole = drug('lansoprazole', 'CYP2C19', read);
    expect(lansoprazole.verdict).toBe('test_first');
    expect(lansoprazole.lines.map(({ effects }) => effects)).toEqual(
      expect.arrayContaining([expect.arrayContaining(['higher-exposure']), expect.arrayContaining(['lower-exposure'])]),
    );
  });

  it('is told from every gene of its guideline, whatever was asked for', () => {
    const poor = { 48045719: called('T', 'T') };
    expect(drug('azathioprine', 'TPMT', genome('TPMT', poor))).toMatchObject({ verdict: 'change' });
    expect(drug('azathioprine', 'TPMT', genome('TPMT'))).toMatchObject({ verdict: 'usual', missing: [] });
    expect(drug('azathioprine', 'TPMT', without(genome('TPMT'), 'NUDT15'))).toMatchObject({
      verdict: 'no_result',
      missing: ['NUDT15'],
      reason: 'genes-untold',
    });
  });

  it('keeps populations apart in one row, and the strictest decides', () => {
    const clopidogrel = drug('clopidogrel', 'CYP2C19', genome('CYP2C19', CYP2C19_1_2));
    expect(clopidogrel.verdict).toBe('avoid');
    expect(clopidogrel.lines.map(({ population, verdict }) => [population, verdict])).toEqual([
      ['CVI ACS PCI', 'avoid'],
      ['NVI', 'change'],
      ['CVI non-ACS non-PCI', 'no_result'],
    ]);
  });

  it('with advice by age takes the rows of that age, and both where it is not known', () => {
    const rapid = genome('CYP2C19', { ...CYP2C19_1_1, 94761900: called('C', 'T') });
    const verdict = (ageYears: number | null) => drug('voriconazole', 'CYP2C19', rapid, { ageYears }).verdict;
    expect([verdict(40), verdict(9), verdict(null)]).toEqual(['change', 'usual', 'change']);
  });

  it.each(['warfarin', 'ribavirin'])('without a row of guidance has no result: %s', (name) => {
    const gene = base.pharmacogenes.find(({ drugs }) => drugs.includes(name))!.gene;
    expect(drug(name, gene, genome(gene))).toMatchObject({ verdict: 'no_result', reason: 'no-guidance' });
  });

  it('for people with a disease says nothing to others', () => {
    const carrier = genome('CFTR', { 117587806: called('G', 'A') });
    expect(drug('ivacaftor', 'CFTR', carrier)).toMatchObject({ verdict: 'no_result', reason: 'not-meant' });
    const affected = genome('CFTR', { 117587806: called('A', 'A') });
    expect(drug('ivacaftor', 'CFTR', affected).verdict).toBe('usual');
  });

  it('of anaesthesia is never usual: without a finding the risk is uncertain', () => {
    expect(drug('halothane', 'RYR1', genome('RYR1')).verdict).toBe('no_result');
  });

  it('is avoided with a part of the mitochondrial DNA changed as well', () => {
    expect(drug('gentamicin', 'MT-RNR1', genome('MT-RNR1', { 1555: called('A', 'G') })).verdict).toBe('avoid');
  });

  it('of which a gene was read in part without a change has no result, also where the usual genotype asks for a dose', () => {
    const read = [...genome('CYP3A5')].filter(([key]) => key !== '7:99652770:T');
    expect(drug('tacrolimus', 'CYP3A5', new Map(read))).toMatchObject({ verdict: 'no_result', reason: 'genes-untold' });
    const changed = new Map([...read, ['7:99672916:T', called('T', 'C')] as const]);
    expect(drug('tacrolimus', 'CYP3A5', changed)).toMatchObject({ verdict: 'test_first', reason: 'in-part' });
  });

  it('of which a gene was seen in part is to be tested first', () => {
    const seen = new Map([['6:18130687:T', called('C', 'C')]]);
    expect(drug('azathioprine', 'TPMT', seen)).toMatchObject({ verdict: 'test_first', reason: 'in-part' });
  });
});

describe('a laboratory that says otherwise than the file', () => {
  it('makes the stricter advice hold', () => {
    const poor = { gene: 'CYP2C19', diplotype: '*2/*2', phenotype: null, activityScore: null, lab: null, date: null };
    const clopidogrel = drug('clopidogrel', 'CYP2C19', genome('CYP2C19', CYP2C19_1_1), { outside: [poor] });
    expect(clopidogrel.verdict).toBe('avoid');
  });
});

/** Mulberry32: the same genomes every time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

describe('over 3,000 random genomes', () => {
  const GENES = ['TPMT', 'CYP2C19', 'DPYD', 'SLCO1B1', 'UGT1A1', 'CYP3A5', 'MT-RNR1', 'NUDT15'];

  const places = new Map(GENES.map((gene) => [gene, sites(base, [gene])]));

  /** A genome with up to three changed places of the gene and its partners, some of them unread. */
  function genomeOf(gene: string, next: () => number): Map<string, Observation> {
    const observations = new Map<string, Observation>();
    const asked = places.get(gene)!;
    const changed = new Set(Array.from({ length: Math.floor(next() * 4) }, () => Math.floor(next() * asked.length)));
    asked.forEach((site, at) => {
      if (next() < 0.02) return;
      const alt = site.alts[Math.floor(next() * site.alts.length)] ?? site.ref;
      const make = next() < 0.3 ? phased : called;
      const alleles = !changed.has(at) ? [site.ref, site.ref] : next() < 0.3 ? [alt, alt] : [site.ref, alt];
      observations.set(siteKey(site), make(...alleles));
    });
    return observations;
  }

  it('each drug has one verdict that its lines bear out', () => {
    const next = random(20261122);
    const faults: unknown[] = [];
    for (let i = 0; i < 3_000; i++) {
      const gene = GENES[i % GENES.length]!;
      const { drugs, pharmacogenes, partners } = about(gene, genomeOf(gene, next));
      const calls = new Map([...pharmacogenes, ...partners].map((each) => [each.gene, each.call]));
      const wrong = drugs.filter(({ verdict, lines, genes }) => {
        const verdicts = lines.map((line) => line.verdict);
        switch (verdict) {
          case 'usual':
            return (
              verdicts.some((each) => each !== 'usual' && each !== 'no_result') ||
              genes.some((each) => calls.get(each) !== 'called')
            );
          case 'no_result':
            return lines.length > 0;
          default:
            return verdict !== 'test_first' && verdicts[0] !== verdict;
        }
      });
      if (wrong.length > 0) faults.push({ i, gene, wrong });
      if (new Set(drugs.map((each) => each.drug)).size !== drugs.length) faults.push({ i, gene, twice: drugs });
    }
    expect(faults).toEqual([]);
  });
});
