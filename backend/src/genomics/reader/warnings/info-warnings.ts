/** What the specification forbids in INFO and a reader can do without. */
import type { VcfRecord } from '../vcf/record.js';
import { type Counts, countsOf, faultOf, isBelowZero, isOne } from './field-values.js';
import { hasTwice, Judgements, NO_FAULTS, tellAll, type Faults, type Tell } from './judgements.js';
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
    const isUsual = isOne(alternates);
    const parts: Part[] = [];
    for (const each of text.split(';')) {
      const part = isUsual ? this.besideOne.of(each) : this.judge(each, countsOf(alternates, ONE.ploidy));
      tellAll(part.faults, tell);
      parts.push(part);
    }
    this.checkTogether(parts, tell);
    if (alternates.symbolic || alternates.breakend || parts.some(({ key }) => OF_LENGTH.has(key)))
      this.checkStructure(parts, record, tell);
  }

  private checkTogether(parts: readonly Part[], tell: Tell): void {
    let [all, counted]: (string | undefined)[] = [];
    for (const { key, value } of parts)
      if (key === 'AN') all ??= value;
      else if (key === 'AC') counted ??= value;
    if (all && counted && sumOf(counted) > Number(all)) tell('INFO AC counts more alleles than AN.');
    if (this.rules.minor >= STRICT_NAMES && hasTwice(parts.map(({ key }) => key))) tell('INFO names the same twice.');
  }

  private checkStructure(parts: readonly Part[], record: VcfRecord, tell: Tell): void {
    const info = new Map(parts.map(({ key, value }) => [key, value]));
    tellAll(structuralFaults(info, record, this.rules.minor), tell);
  }

  private judge(part: string, counts: Counts): Part {
    const at = part.indexOf('=');
    const [key, value] = at < 0 ? [part] : [part.slice(0, at), part.slice(at + 1)];
    const faults = [...this.nameFaults(key), ...this.faults(key, value, counts)];
    return { key, value, faults: faults.length === 0 ? NO_FAULTS : faults };
  }

  private nameFaults(key: string): Faults {
    if (key === '.') return ['INFO has a dot beside other values.'];
    if (key === '') return ['INFO has a semicolon or a value with no name beside it.'];
    return this.rules.minor < STRICT_NAMES || INFO_NAME.test(key)
      ? NO_FAULTS
      : [`INFO names "${key.slice(0, 40)}", which has a letter that is not allowed.`];
  }

  private faults(key: string, value: string | undefined, counts: Counts): Faults {
    const { info, reservedInfo } = this.rules;
    const rule = key === BIAS && !info.has(key) ? undefined : ruleOf(key, info, reservedInfo);
    if (value === '' || (value === undefined && rule && rule.type !== 'Flag')) return [`INFO ${key} has no value.`];
    if (!rule || value === undefined) return NO_FAULTS;
    if (rule.type !== 'Flag') return valueFaults(key, value, rule, counts);
    return !/^[01]$/.test(value) && (rule.number === '0' || reservedInfo.has(key))
      ? [`INFO ${key} is a flag and has a value.`]
      : NO_FAULTS;
  }
}

/** One share or four counts, unless the header says which. */
const BIAS = 'SB';

/** Fields that tell how long a variant is, of alleles that are written out as well. */
const OF_LENGTH: ReadonlySet<string> = new Set(['SVLEN', 'IMPRECISE']);

const sumOf = (counts: string): number => counts.split(',').reduce((sum, each) => sum + Number(each), 0);

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
  AA: /^[^=]*$/,
  CIGAR: /^((\d+[MIDNSHPX=])+|\.)(,((\d+[MIDNSHPX=])+|\.))*$/,
  SVCLAIM: /^(DJ?|J|\.)(,(DJ?|J|\.))*$/,
  RUS: /^([ACGTUNRYSWKMBDHV]+|\.)(,([ACGTUNRYSWKMBDHV]+|\.))*$/i,
};
const FORMS_IN_WORDS: Readonly<Record<string, string>> = {
  HOMSEQ: 'made of bases',
  MEINFO: 'made of a name, a start, an end and a strand',
  METRANS: 'made of a sequence, a start, an end and a strand',
  AA: 'a text without an equals sign',
  CIGAR: 'made of numbers and operations',
  SVCLAIM: 'made of D, J and DJ',
  RUS: 'made of bases',
};

/** Confidence intervals, in pairs of a lower and an upper bound. */
const AROUND_ZERO: ReadonlySet<string> = new Set([...['CIPOS', 'CIEND', 'CILEN', 'CICN', 'CICNADJ', 'CIRB', 'CIRUC']]);

const spansZero = (value: string): boolean =>
  value.split(',').every((bound, at) => !(at % 2 === 0 ? Number(bound) > 0 : Number(bound) < 0));
