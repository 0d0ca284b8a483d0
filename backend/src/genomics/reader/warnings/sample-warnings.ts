/** What the specification forbids in FORMAT and in samples and a reader can do without. */
import type { VcfRecord } from '../record.js';
import { faultOf, type Counts } from './field-values.js';
import { alternatesOf } from './info-warnings.js';
import { Judgements, NO_FAULTS, type Faults, type Tell } from './judgements.js';
import { FORMAT_NAME, STRICT_NAMES } from './meta-warnings.js';
import { NEVER_NEGATIVE_OF_A_SAMPLE, type FieldRule } from './reserved-fields.js';
import type { Rules } from './rules.js';

/** Samples of a record whose fields are looked at: a population has thousands. */
const SAMPLES_CHECKED = 16;

/** From this minor version of VCF 4 on `/0/1` and `|0|1` are genotypes. */
const LEADING_PHASE = 4;

/** One variant in a person: one ALT, two copies. */
const USUAL: Counts = { alternates: 1, ploidy: 2 };

/** Checks the samples of one file's records. */
export class SampleChecks {
  private readonly layouts = new Judgements(layoutFaults);
  private readonly fields = new Judgements((key) => this.fieldOf(key));

  constructor(private readonly rules: Rules) {}

  check(record: VcfRecord, tell: Tell): void {
    const { keys, hasGenotype } = record.format;
    if (keys.length === 0) return;
    this.layouts.of(record.column(8)).forEach(tell);
    const fields = keys.map((key) => this.fields.of(key));
    const alternates = alternatesOf(record);
    const samples = record.bytes.toString('latin1', record.ends[8]! + 1, record.to).split('\t', SAMPLES_CHECKED);
    for (const sample of samples) {
      const values = sample.split(':');
      const ploidy = hasGenotype ? values[0]!.split(/[/|]/).length : USUAL.ploidy;
      const isUsual = alternates === USUAL.alternates && ploidy === USUAL.ploidy;
      const most = Math.min(values.length, fields.length);
      for (let at = 0; at < most; at++) {
        const { usual, judge } = fields[at]!;
        const fault = isUsual ? usual.of(values[at]!) : judge(values[at]!, { alternates, ploidy });
        fault.forEach(tell);
      }
    }
  }

  private fieldOf(key: string) {
    const { format, reservedFormat, minor } = this.rules;
    const rule = format.get(key) ?? reservedFormat.get(key);
    const judge = (value: string, counts: Counts) => valueFaults(key, value, rule, minor, counts);
    return { judge, usual: new Judgements((value) => judge(value, USUAL)) };
  }
}

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
  if (key === 'GT' && minor < LEADING_PHASE && /^[/|]/.test(value))
    return ['GT of a sample begins with a slash or a bar.'];
  if (key === 'FT' && value === '0') return ['FT of a sample is "0", a reserved word.'];
  const fault = rule && faultOf(value, rule, counts);
  if (fault !== undefined) return [`${key} of a sample ${fault}.`];
  if (NEVER_NEGATIVE_OF_A_SAMPLE.has(key) && /(^|,)-/.test(value)) return [`${key} of a sample is below zero.`];
  // a probability since then, a phred score before
  if (key === 'GP' && minor >= STRICT_NAMES && value.split(',').some((each) => Number(each) > 1))
    return ['GP of a sample is above 1.'];
  return NO_FAULTS;
}
