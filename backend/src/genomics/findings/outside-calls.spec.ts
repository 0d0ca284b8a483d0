import { readOutsideCalls } from './outside-file.js';
import { callWords } from '../report/drug-words.js';
import type { OutsideCall } from './model.js';
import { about, called, genome } from './testing/observed-genes.js';

const GENES = ['CYP2D6', 'HLA-B', 'TPMT', 'CYP2C19'];

const told = (gene: string, diplotype: string | null, more: Partial<OutsideCall> = {}): OutsideCall => ({
  gene,
  diplotype,
  phenotype: null,
  activityScore: null,
  lab: null,
  date: null,
  ...more,
});

describe('what a laboratory told', () => {
  const of = (call: OutsideCall, observations = genome('TPMT')) => about(call.gene, observations, { outside: [call] });

  it('tells a gene that a list of small variants does not show, with the advice for it', () => {
    const { pharmacogenes, drugs } = of(told('CYP2D6', '*4/*1', { lab: 'Genlab', date: '2026-01-31' }));
    expect(pharmacogenes[0]).toMatchObject({
      call: 'called',
      basis: 'outside',
      candidates: [{ name: '*1/*4', basis: 'outside' }],
      phenotypes: [{ name: 'Intermediate Metabolizer', activityScore: '1.0' }],
    });
    expect(pharmacogenes[0]?.notes).toEqual(['Told by Genlab on 2026-01-31.']);
    expect(pharmacogenes[0]?.tested).toEqual([]);
    expect(of(told('CYP2D6', '*4/*4')).drugs.find(({ drug }) => drug === 'codeine')?.verdict).toBe('avoid');
    expect(drugs.find(({ drug }) => drug === 'codeine')?.verdict).not.toBe('no_result');
  });

  it('counts copies, and takes a phenotype or a score as it was told', () => {
    const phenotypes = (call: OutsideCall) => of(call).pharmacogenes[0]?.phenotypes;
    expect(phenotypes(told('CYP2D6', '*1x2/*2'))).toMatchObject([{ name: 'Ultrarapid Metabolizer' }]);
    expect(phenotypes(told('CYP2D6', null, { activityScore: '0.5' }))).toMatchObject([{ key: '0.5' }]);
    expect(phenotypes(told('CYP2D6', '*999/*1'))).toMatchObject([{ name: 'Indeterminate' }]);
  });

  const codeine = (call: OutsideCall) => of(call).drugs.find(({ drug }) => drug === 'codeine')?.verdict;

  it.each([
    ['a score without its decimal', { activityScore: '0' }, 'Poor Metabolizer', 'avoid'],
    ['a score with a comma', { activityScore: '0,25' }, 'Intermediate Metabolizer', 'usual'],
    ['a score of many copies', { activityScore: '>=3' }, 'Ultrarapid Metabolizer', 'avoid'],
    ['a score between those of the table', { activityScore: '3.5' }, 'Ultrarapid Metabolizer', 'avoid'],
    ['a phenotype alone', { phenotype: 'Poor Metabolizer' }, 'Poor Metabolizer', 'avoid'],
    ['a phenotype in other letters', { phenotype: 'poor metaboliser' }, 'Poor Metabolizer', 'avoid'],
    ['a phenotype by its letters', { phenotype: 'UM' }, 'Ultrarapid Metabolizer', 'avoid'],
    ['a former name', { phenotype: 'Extensive Metabolizer' }, 'Normal Metabolizer', 'usual'],
  ])('is found in the guideline however it is written: %s', (_, told_, name, verdict) => {
    const call = told('CYP2D6', null, told_);
    expect(of(call).pharmacogenes[0]).toMatchObject({ call: 'called', phenotypes: [{ name }] });
    expect(codeine(call)).toBe(verdict);
  });

  it('names alleles with or without their gene', () => {
    expect(codeine(told('CYP2D6', 'CYP2D6*4/CYP2D6*4'))).toBe('avoid');
  });

  it('of which score and phenotype contradict each other has the stricter advice', () => {
    const call = told('CYP2D6', '*1/*1', { phenotype: 'Poor Metabolizer', activityScore: '2' });
    expect(of(call).pharmacogenes[0]).toMatchObject({
      call: 'ambiguous',
      phenotypes: [{ name: 'Normal Metabolizer' }, { name: 'Poor Metabolizer' }],
      notes: [expect.any(String), expect.stringMatching(/does not have; both are taken/)],
    });
    expect(codeine(call)).toBe('avoid');
  });

  it('tells no score of CYP2C9 that guidelines tell apart: a test settles it', () => {
    const { drugs } = of(told('CYP2C9', null, { phenotype: 'Intermediate Metabolizer' }));
    expect(drugs.find(({ drug }) => drug === 'ibuprofen')?.verdict).toBe('test_first');
  });

  it.each([
    ['*57:01:01/*07:02:01', 'avoid', 'usual'],
    ['B*57:01/B*07:02', 'avoid', 'usual'],
    ['*57/*07:02', 'no_result', 'usual'],
    ['*57:XX/*07:02', 'no_result', 'usual'],
    ['*07:02', 'no_result', 'no_result'],
    ['*57:01', 'avoid', 'no_result'],
    ['*44/*07', 'usual', 'usual'],
  ])('is negative of an HLA type only where both alleles rule it out: %s', (diplotype, abacavir, allopurinol) => {
    const { drugs } = of(told('HLA-B', diplotype));
    const verdict = (name: string) => drugs.find(({ drug }) => drug === name)?.verdict;
    expect([verdict('abacavir'), verdict('allopurinol')]).toEqual([abacavir, allopurinol]);
  });

  it('takes an HLA type by its answer', () => {
    const call = told('HLA-B', null, { phenotype: 'HLA-B*57:01 Positive' });
    expect(of(call).drugs.find(({ drug }) => drug === 'abacavir')?.verdict).toBe('avoid');
  });

  it('answers each HLA type that a guideline asks about', () => {
    const { pharmacogenes, drugs } = of(told('HLA-B', '*15:02/*57:01'));
    expect(pharmacogenes[0]?.phenotypes[0]?.name).toBe('*15:02 positive, *57:01 positive, *58:01 negative');
    expect(drugs.find(({ drug }) => drug === 'abacavir')?.verdict).toBe('avoid');
    expect(drugs.find(({ drug }) => drug === 'allopurinol')?.verdict).toBe('usual');
  });

  it('stands beside the file where the two disagree, and the stricter advice holds', () => {
    const { pharmacogenes } = of(told('TPMT', '*1/*3A'));
    expect(pharmacogenes[0]).toMatchObject({ call: 'ambiguous', candidates: [{ name: '*1/*3A' }, { name: '*1/*1' }] });
    expect(pharmacogenes[0]?.phenotypes.map(({ name }) => name)).toEqual([
      'Intermediate Metabolizer',
      'Normal Metabolizer',
    ]);
    expect(pharmacogenes[0]?.notes.at(-1)).toMatch(/disagree/);
  });

  it('does not hide a change that no pair of alleles explains', () => {
    // the deciding change of *2 without the one that goes with it
    const unexplained = genome('CYP2C19', { 94781859: called('G', 'A'), 94842866: called('G', 'G') });
    const { pharmacogenes, drugs } = of(told('CYP2C19', '*1/*1'), unexplained);
    expect(pharmacogenes[0]).toMatchObject({
      call: 'ambiguous',
      notes: expect.arrayContaining([expect.stringMatching(/disagree/)]),
    });
    const clopidogrel = drugs.find(({ drug }) => drug === 'clopidogrel');
    expect(clopidogrel).toMatchObject({ verdict: 'no_result', reason: 'not-settled' });
    expect(callWords(pharmacogenes[0]!)).toBe(
      '*1/*1 (told by the laboratory) or changes that no pair of named alleles explains (seen in the file)',
    );
    expect(of(told('CYP2C19', '*2/*1'), unexplained).pharmacogenes[0]?.call).toBe('called');
  });

  it('is no all-clear where the file shows changes without telling their copies', () => {
    const unphased = genome('DPYD', { 97515787: called('A', 'C'), 97450058: called('C', 'T') });
    const { pharmacogenes, drugs } = of(told('DPYD', 'Reference/Reference'), unphased);
    expect(pharmacogenes[0]?.call).toBe('ambiguous');
    expect(pharmacogenes[0]?.notes.at(-1)).toMatch(/disagree/);
    expect(drugs.find(({ drug }) => drug === 'fluorouracil')?.verdict).toBe('avoid');
  });

  it.each([
    ['the same result without a pair', null, 'Normal metabolizer', 'called'],
    ['another result without a pair', null, 'Poor Metabolizer', 'ambiguous'],
    ['the same pair with another result', '*1/*1', 'Poor Metabolizer', 'ambiguous'],
  ])('is held against the file by what it says: %s', (_, diplotype, phenotype, call) => {
    expect(of(told('TPMT', diplotype, { phenotype })).pharmacogenes[0]?.call).toBe(call);
  });

  it('agrees with the file on mitochondrial DNA, as one haplotype or written twice', () => {
    for (const diplotype of ['Reference', 'Reference/Reference']) {
      const { pharmacogenes, drugs } = of(told('MT-RNR1', diplotype), genome('MT-RNR1'));
      expect(pharmacogenes[0]).toMatchObject({ call: 'called', candidates: [{ name: 'Reference' }] });
      expect(drugs.find(({ drug }) => drug === 'gentamicin')?.verdict).toBe('usual');
    }
  });

  it('settles what the file leaves open', () => {
    const unphased = genome('TPMT', { 18130687: called('T', 'C'), 18138997: called('C', 'T') });
    expect(of(told('TPMT', '*1/*3A'), unphased).pharmacogenes[0]).toMatchObject({
      call: 'called',
      phenotypes: [{ name: 'Intermediate Metabolizer' }],
    });
  });

  it('is only a confirmation where the file says the same', () => {
    expect(of(told('TPMT', '*1/*1')).pharmacogenes[0]).toMatchObject({ call: 'called', basis: 'observed' });
  });
});

describe('a file of outside calls', () => {
  it('is read with its laboratory and date', () => {
    const text = '# lab: Genlab\n# date: 2026-01-31\nGene\tDiplotype\nCYP2D6\t*1/*4\nTPMT\t\tPoor Metabolizer\n\n';
    expect(readOutsideCalls(text, GENES)).toEqual({
      ok: true,
      calls: [
        told('CYP2D6', '*1/*4', { lab: 'Genlab', date: '2026-01-31' }),
        told('TPMT', null, { phenotype: 'Poor Metabolizer', lab: 'Genlab', date: '2026-01-31' }),
      ],
    });
  });

  it.each([
    ['ABC1\t*1/*1', 1, /"ABC1" is not known/],
    ['# lab: X\nTPMT\t', 2, /needs a diplotype/],
    ['TPMT\t*1/*1\nTPMT\t*1/*2', 2, /told twice/],
  ])('%j is refused', (text, line, message) => {
    expect(readOutsideCalls(text, GENES)).toEqual({
      ok: false,
      problem: { line, message: expect.stringMatching(message) },
    });
  });
});
