/** What the specification forbids in INFO and a reader can do without. */
import type { VcfRecord } from '../record.js';
import { type Counts, countsOf, faultOf, isBelowZero, isOne } from './field-values.js';
import { hasTwice, Judgements, NO_FAULTS, type Faults, type Tell } from './judgements.js';
import { INFO_NAME, STRICT_NAMES } from './meta-warnings.js';
import { NEVER_NEGATIVE, type FieldRule } from './reserved-fields.js';
import { ruleOf, type Rules } from './rules.js';
import { structuralFaults } from './structural-warnings.js';

/** Parts of INFO that are remembered. */
const MOST_PARTS = 10_000;

const ONE: Counts = { alternates: 1, isUnnamed: false, ploidy: 2 };

interface Part {
  readonly key: string;
  readonly value: string | undefined;
  readonly faults: Faults;
}

/** Checks the INFO of one file's records. */
export class InfoChecks {
  private readonly besideOne = new Judgements((part) => this.judge(part, ONE), MOST_PARTS);

  constructor(private readonly rules: Rules) {}

  check(record: VcfRecord, tell: Tell): void {
    const text = record.column(7);
    if (this.rules.minor < STRICT_NAMES && /\s/.test(text)) tell('INFO has a blank in it.');
    if (text === '.') return;
    const { alternates } = record;
    const counts = countsOf(alternates, ONE.ploidy);
    const judge = (part: string) => (isOne(alternates) ? this.besideOne.of(part) : this.judge(part, counts));
    const parts = text.split(';').map(judge);
    if (parts.some(({ key }) => key === '.')) tell('INFO has a dot beside other values.');
    if (parts.some(({ key }) => key === '')) tell('INFO has a semicolon or a value with no name beside it.');
    if (this.rules.minor >= STRICT_NAMES) nameFaults(parts.map(({ key }) => key)).forEach(tell);
    for (const { faults } of parts) faults.forEach(tell);
    if (countsMoreThanAll(parts)) tell('INFO AC counts more alleles than AN.');
    if (!alternates.symbolic && !alternates.breakend) return;
    const info = new Map(parts.map(({ key, value }) => [key, value]));
    structuralFaults(info, record, this.rules.minor).forEach(tell);
  }

  private judge(part: string, counts: Counts): Part {
    const at = part.indexOf('=');
    const [key, value] = at < 0 ? [part] : [part.slice(0, at), part.slice(at + 1)];
    return { key, value, faults: this.faults(key, value, counts) };
  }

  private faults(key: string, value: string | undefined, counts: Counts): Faults {
    const { info, reservedInfo } = this.rules;
    const rule = ruleOf(key, info, reservedInfo);
    if (value === '' || (value === undefined && rule && rule.type !== 'Flag')) return [`INFO ${key} has no value.`];
    if (!rule || value === undefined) return NO_FAULTS;
    if (rule.type !== 'Flag') return valueFaults(key, value, rule, counts);
    return !/^[01]$/.test(value) && (rule.number === '0' || reservedInfo.has(key))
      ? [`INFO ${key} is a flag and has a value.`]
      : NO_FAULTS;
  }
}

function countsMoreThanAll(parts: readonly Part[]): boolean {
  const all = parts.find(({ key }) => key === 'AN')?.value;
  const counted = all && parts.find(({ key }) => key === 'AC')?.value;
  return !!counted && counted.split(',').reduce((sum, each) => sum + Number(each), 0) > Number(all);
}

function nameFaults(keys: readonly string[]): Faults {
  const faults = [];
  const wrong = keys.find((key) => key !== '' && !INFO_NAME.test(key));
  if (wrong !== undefined) faults.push(`INFO names "${wrong.slice(0, 40)}", which has a letter that is not allowed.`);
  if (hasTwice(keys)) faults.push('INFO names the same twice.');
  return faults;
}

const SVTYPE = /^(DEL|INS|DUP|INV|CNV|BND)(:|,|$)/;

function valueFaults(key: string, value: string, rule: FieldRule, counts: Counts): Faults {
  const faults = [];
  // INFO has no genotypes to count by, and a quoted text may hold commas
  const number = rule.number === 'G' || value.includes('"') ? '.' : rule.number;
  const fault = faultOf(value, { ...rule, number }, counts);
  if (fault !== undefined) faults.push(`INFO ${key} ${fault}.`);
  if (NEVER_NEGATIVE.has(key) && isBelowZero(value)) faults.push(`INFO ${key} is below zero.`);
  if (key === 'AF' && value.split(',').some((each) => Number(each) > 1)) faults.push('INFO AF is above 1.');
  if (key === 'SVTYPE' && !SVTYPE.test(value)) faults.push(`INFO SVTYPE is "${value.slice(0, 20)}", which is no kind.`);
  const form = FORMS[key];
  if (fault === undefined && form?.test(value) === false) faults.push(`INFO ${key} is not ${FORMS_IN_WORDS[key]}.`);
  if (fault === undefined && AROUND_ZERO.has(key) && !spansZero(value))
    faults.push(`INFO ${key} does not lie around zero.`);
  return faults;
}

const FORMS: Readonly<Record<string, RegExp>> = {
  HOMSEQ: /^([ACGTUNRYSWKMBDHV]+|\.)(,([ACGTUNRYSWKMBDHV]+|\.))*$/i,
  MEINFO: /^([^,]*,[-\d.]+,[-\d.]+,[-+.](,(?!$)|$))+$/,
  METRANS: /^([^,]*,[-\d.]+,[-\d.]+,[-+.](,(?!$)|$))+$/,
  CIGAR: /^((\d+[MIDNSHPX=])+|\.)(,((\d+[MIDNSHPX=])+|\.))*$/,
  SVCLAIM: /^(DJ?|J|\.)(,(DJ?|J|\.))*$/,
  RUS: /^([ACGTUNRYSWKMBDHV]+|\.)(,([ACGTUNRYSWKMBDHV]+|\.))*$/i,
};
const FORMS_IN_WORDS: Readonly<Record<string, string>> = {
  HOMSEQ: 'made of bases',
  MEINFO: 'made of a name, a start, an end and a strand',
  METRANS: 'made of a sequence, a start, an end and a strand',
  CIGAR: 'made of numbers and operations',
  SVCLAIM: 'made of D, J and DJ',
  RUS: 'made of bases',
};

/** Confidence intervals, in pairs of a lower and an upper bound. */
const AROUND_ZERO: ReadonlySet<string> = new Set([...['CIPOS', 'CIEND', 'CILEN', 'CICN', 'CICNADJ', 'CIRB', 'CIRUC']]);

const spansZero = (value: string): boolean =>
  value.split(',').every((bound, at) => !(at % 2 === 0 ? Number(bound) > 0 : Number(bound) < 0));
