/** What the specification forbids in FORMAT and in samples and a reader can do without. */
import type { VcfRecord } from '../record.js';
import { type Counts, countsOf, faultOf, isBelowZero, isOne } from './field-values.js';
import { filterFaults } from './filter-warnings.js';
import { Judgements, NO_FAULTS, type Faults, type Tell } from './judgements.js';
import { FORMAT_NAME, STRICT_NAMES } from './meta-warnings.js';
import { NEVER_NEGATIVE_OF_A_SAMPLE, type FieldRule } from './reserved-fields.js';
import { ruleOf, type Rules } from './rules.js';

/** Samples of a record whose fields are looked at: a population has thousands. */
const SAMPLES_CHECKED = 16;

/** From this minor version of VCF 4 on `/0/1` and `|0|1` are genotypes. */
const LEADING_PHASE = 4;

/** One variant in a person: one ALT, two copies. */
const USUAL: Counts = { alternates: 1, isUnnamed: false, ploidy: 2 };

/** Checks the samples of one file's records. */
export class SampleChecks {
  private readonly layouts = new Judgements(layoutFaults);
  private readonly fields = new Judgements((key) => this.fieldOf(key));

  constructor(private readonly rules: Rules) {}

  check(record: VcfRecord, tell: Tell): void {
    const { keys, hasGenotype } = record.format;
    if (keys.length === 0) {
      if (hasValue(record)) tell('A sample has a value, but FORMAT names none.');
      return;
    }
    this.layouts.of(record.column(8)).forEach(tell);
    const fields = keys.map((key) => this.fields.of(key));
    const { alternates } = record;
    const samples = record.bytes.toString('latin1', record.ends[8]! + 1, record.to).split('\t', SAMPLES_CHECKED);
    for (const sample of samples) {
      const values = sample.split(':');
      const ploidy = hasGenotype ? ploidyOf(values[0]!) : USUAL.ploidy;
      const isUsual = isOne(alternates) && ploidy === USUAL.ploidy;
      const most = Math.min(values.length, fields.length);
      for (let at = 0; at < most; at++) {
        const { usual, judge } = fields[at]!;
        const fault = isUsual ? usual.of(values[at]!) : judge(values[at]!, countsOf(alternates, ploidy));
        fault.forEach(tell);
      }
    }
  }

  private fieldOf(key: string) {
    const { format, reservedFormat, minor } = this.rules;
    const rule = ruleOf(key, format, reservedFormat);
    const judge = (value: string, counts: Counts) => valueFaults(key, value, rule, minor, counts);
    return { judge, usual: new Judgements((value) => judge(value, USUAL)) };
  }
}

/** VCF 4.4 allows a separator before the first allele. */
const ploidyOf = (genotype: string): number => genotype.replace(/^[/|]/, '').split(/[/|]/).length;

/** Whether the sample that is read has one. */
const hasValue = ({ bytes, sampleFrom, sampleTo }: VcfRecord): boolean =>
  sampleTo > sampleFrom && bytes.toString('latin1', sampleFrom, sampleTo) !== '.';

function layoutFaults(format: string): Faults {
  const keys = format.split(':');
  const faults = [];
  const seen = new Set<string>();
  const twice = keys.find((key) => seen.size === seen.add(key).size);
  if (twice !== undefined) faults.push(`FORMAT names ${twice} twice; the first one counts.`);
  const wrong = keys.find((key) => !FORMAT_NAME.test(key));
  if (wrong !== undefined) faults.push(`FORMAT names "${wrong.slice(0, 40)}", which has a letter that is not allowed.`);
  return faults;
}

function valueFaults(key: string, value: string, rule: FieldRule | undefined, minor: number, counts: Counts): Faults {
  if (value === '') return [`${key} of a sample is empty.`];
  if (key === 'GT' && minor < LEADING_PHASE && /^[/|]/.test(value))
    return ['GT of a sample begins with a slash or a bar.'];
  const fault = rule && faultOf(value, rule, counts);
  if (fault !== undefined) return [`${key} of a sample ${fault}.`];
  if (NEVER_NEGATIVE_OF_A_SAMPLE.has(key) && isBelowZero(value)) return [`${key} of a sample is below zero.`];
  if (key === 'FT') return filterFaults(value, 'FT of a sample');
  if (LIKELIHOODS.has(key) && value.split(',').some((each) => Number(each) > 0))
    return [`${key} of a sample is above zero.`];
  // phred scores or logarithms before
  if (
    PROBABILITIES.has(key) &&
    minor >= STRICT_NAMES &&
    value.split(',').some((each) => Number(each) < 0 || Number(each) > 1)
  )
    return [`${key} of a sample is no probability.`];
  return NO_FAULTS;
}

/** Logarithms of what is at most 1. */
const LIKELIHOODS: ReadonlySet<string> = new Set(['GL', 'CNL']);

const PROBABILITIES: ReadonlySet<string> = new Set(['GP', 'CNP']);
