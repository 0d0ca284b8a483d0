import type { DrugFinding, DrugLine } from '../../findings/index.js';
import { medicineAdvice, medicineReasons } from './clinician-medicines.js';

const line = (name: string, changes: Partial<DrugLine>): DrugLine => ({
  verdict: 'change',
  results: [{ gene: 'CYP2C19', name }],
  population: '',
  strength: 'Moderate',
  action: 'monitor',
  effects: [],
  doses: [],
  alternatives: [],
  ...changes,
});

const drug = (verdict: DrugFinding['verdict'], lines: DrugLine[]): DrugFinding => ({
  drug: 'omeprazole',
  verdict,
  genes: ['CYP2C19'],
  missing: [],
  lines,
  reason: null,
  guideline: null,
});

it('readings that ask to watch for opposite things each say for what', () => {
  const either = drug('test_first', [
    line('Rapid Metabolizer', { effects: ['less-benefit'] }),
    line('Intermediate Metabolizer', { effects: ['higher-exposure'] }),
  ]);
  expect(medicineAdvice(either)).toMatch(
    /^Test first\.\nIf CYP2C19 Rapid Metabolizer: [^.]+ \(.+\)\.\nIf CYP2C19 Intermediate Metabolizer: [^.]+ \(.+\)\.$/,
  );
  expect(medicineReasons(either, [])).not.toContain('Expected:');
});

it('one reading says what to expect once', () => {
  const one = drug('change', [line('Rapid Metabolizer', { effects: ['less-benefit'] })]);
  expect(medicineReasons(one, [])).toContain('Expected:');
});

it('each reading names the people that it is for, since its advice differs between them', () => {
  const poor = (population: string, action: DrugLine['action']) => line('Poor Metabolizer', { population, action });
  const either = drug('avoid', [
    poor('CVI ACS PCI', 'avoid'),
    poor('NVI', 'alternative'),
    line('Normal Metabolizer', { population: 'general', action: 'monitor', verdict: 'usual' }),
  ]);
  expect(medicineAdvice(either).split('\n').slice(1)).toEqual([
    'If CYP2C19 Poor Metabolizer (heart: acute coronary syndrome or stent): avoid.',
    'If CYP2C19 Poor Metabolizer (stroke and vessels of the brain): another medicine.',
    'If CYP2C19 Normal Metabolizer: usual dosing, with monitoring.',
  ]);
});
