/** What the specification forbids in FORMAT and in samples and a reader can do without. */
import type { FormatLayout } from '../vcf/format-layout.js';
import type { VcfRecord } from '../vcf/record.js';
import { type Counts, countsOf, faultOf, isBelowZero, isOne } from './field-values.js';
import { filterFaults } from './filter-warnings.js';
import { Judgements, NO_FAULTS, tellAll, type Faults, type Tell } from './judgements.js';
import { isFormatName, STRICT_NAMES } from './meta-warnings.js';
import { NEVER_NEGATIVE_OF_A_SAMPLE, type FieldRule } from './reserved-fields.js';
import { ruleOf, type Rules } from './rules.js';

/** Samples of a record whose fields are looked at: a population has thousands. */
const SAMPLES_CHECKED = 16;

/** From this minor version of VCF 4 on `/0/1` and `|0|1` are genotypes. */
const LEADING_PHASE = 4;

/** One variant in a person: one ALT, two copies. */
const USUAL: Counts = { alternates: 1, isUnnamed: false, ploidy: 2 };

/** What is judged of the values of one field. */
interface Field {
  of(value: string, counts: Counts): Faults;
}

/** Checks the samples of one file's records. */
export class SampleChecks {
  private readonly known = new Judgements((key) => this.fieldOf(key));
  private format: FormatLayout | undefined;
  private fields: readonly Field[] = [];

  constructor(private readonly rules: Rules) {}

  check(record: VcfRecord, tell: Tell): void {
    const { format, alternates } = record;
    if (format.keys.length === 0) {
      if (hasValue(record)) tell('A sample has a value, but FORMAT names none.');
      return;
    }
    if (format !== this.format) this.enter(record, tell);
    const samples = record.bytes.toString('latin1', record.ends[8]! + 1, record.to).split('\t', SAMPLES_CHECKED);
    for (const sample of samples) {
      const values = sample.split(':');
      const ploidy = format.hasGenotype ? ploidyOf(values[0]!) : USUAL.ploidy;
      const counts = isOne(alternates) && ploidy === USUAL.ploidy ? USUAL : countsOf(alternates, ploidy);
      const most = Math.min(values.length, this.fields.length);
      for (let at = 0; at < most; at++) tellAll(this.fields[at]!.of(values[at]!, counts), tell);
    }
  }

  /** Nearly all records of a file share one. */
  private enter(record: VcfRecord, tell: Tell): void {
    const { format } = record;
    this.format = format;
    tellAll(layoutFaults(record.column(8), this.rules.minor), tell);
    this.fields = format.keys.map((key) => this.known.of(key));
  }

  private fieldOf(key: string): Field {
    const { format, reservedFormat, minor } = this.rules;
    const rule = ruleOf(key, format, reservedFormat);
    const judge = (value: string, counts: Counts) => valueFaults(key, value, rule, minor, counts);
    const usual = new Judgements((value) => judge(value, USUAL));
    return { of: (value, counts) => (counts === USUAL ? usual.of(value) : judge(value, counts)) };
  }
}

/** VCF 4.4 allows a separator before the first allele. */
const ploidyOf = (genotype: string): number =>
  SHORT.test(genotype) ? USUAL.ploidy : genotype.replace(/^[/|]/, '').split(/[/|]/).length;
const SHORT = /^[\d.][/|][\d.]$/;

/** Whether the sample that is read has one. */
const hasValue = ({ bytes, sampleFrom, sampleTo }: VcfRecord): boolean =>
  sampleTo > sampleFrom && bytes.toString('latin1', sampleFrom, sampleTo) !== '.';

function layoutFaults(format: string, minor: number): Faults {
  const keys = format.split(':');
  const faults = [];
  const seen = new Set<string>();
  const twice = keys.find((key) => seen.size === seen.add(key).size);
  if (twice !== undefined) faults.push(`FORMAT names ${twice} twice; the first one counts.`);
  const wrong = keys.find((key) => !isFormatName(key, minor));
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
