/** What the specification forbids in INFO and a reader can do without. */
import type { VcfRecord } from '../record.js';
import { faultOf } from './field-values.js';
import { hasTwice, Judgements, NO_FAULTS, type Faults, type Tell } from './judgements.js';
import { INFO_NAME, STRICT_NAMES } from './meta-warnings.js';
import { NEVER_NEGATIVE, type FieldRule } from './reserved-fields.js';
import type { Rules } from './rules.js';

/** Parts of INFO that are remembered. */
const MOST_PARTS = 10_000;

interface Part {
  readonly key: string;
  readonly value: string | undefined;
  readonly faults: Faults;
}

/** Checks the INFO of one file's records. */
export class InfoChecks {
  private readonly besideOne = new Judgements((part) => this.judge(part, 1), MOST_PARTS);

  constructor(private readonly rules: Rules) {}

  check(record: VcfRecord, tell: Tell): void {
    const text = record.column(7);
    if (/\s/.test(text)) tell('INFO has a blank in it.');
    if (text === '.') return;
    const alternates = alternatesOf(record);
    const judge = (part: string) => (alternates === 1 ? this.besideOne.of(part) : this.judge(part, alternates));
    const parts = text.split(';').map(judge);
    if (parts.some(({ key }) => key === '.')) tell('INFO has a dot beside other values.');
    if (parts.some(({ key }) => key === '')) tell('INFO has a semicolon or a value with no name beside it.');
    if (this.rules.minor >= STRICT_NAMES) nameFaults(parts.map(({ key }) => key)).forEach(tell);
    for (const { faults } of parts) faults.forEach(tell);
    if (countsMoreThanAll(parts)) tell('INFO AC counts more alleles than AN.');
    if (record.alternates.symbolic && record.alternates.count === 1) structuralFaults(parts, record).forEach(tell);
  }

  private judge(part: string, alternates: number): Part {
    const at = part.indexOf('=');
    const [key, value] = at < 0 ? [part] : [part.slice(0, at), part.slice(at + 1)];
    return { key, value, faults: this.faults(key, value, alternates) };
  }

  private faults(key: string, value: string | undefined, alternates: number): Faults {
    const { info, reservedInfo } = this.rules;
    const rule = info.get(key) ?? reservedInfo.get(key);
    if (value === '' || (value === undefined && rule && rule.type !== 'Flag')) return [`INFO ${key} has no value.`];
    if (!rule || value === undefined) return NO_FAULTS;
    if (rule.type !== 'Flag') return valueFaults(key, value, rule, alternates);
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

const KIND = /^(DEL|INS|DUP|INV)(?=$|:)/;

/** What a symbolic allele says of itself, against what INFO says of it. */
function structuralFaults(parts: readonly Part[], record: VcfRecord): Faults {
  const info = new Map(parts.map(({ key, value }) => [key, value]));
  const kind = KIND.exec(record.column(4).slice(1, -1))?.[1];
  const said = KIND.exec(info.get('SVTYPE') ?? '')?.[1];
  const faults = [];
  if (kind !== undefined && Number(info.get('END')) < record.pos) faults.push('INFO END lies before POS.');
  if (kind !== undefined && said !== undefined && kind !== said)
    faults.push(`INFO SVTYPE is ${said}, but ALT is ${kind}.`);
  return faults;
}

const SVTYPE = /^(DEL|INS|DUP|INV|CNV|BND)(:|,|$)/;
const CIGAR = /^(\d+[MIDNSHPX=])+$/;

function valueFaults(key: string, value: string, rule: FieldRule, alternates: number): Faults {
  const faults = [];
  // INFO has no genotypes to count by, and a quoted text may hold commas
  const number = rule.number === 'G' || value.includes('"') ? '.' : rule.number;
  const fault = faultOf(value, { ...rule, number }, { alternates, ploidy: 2 });
  if (fault !== undefined) faults.push(`INFO ${key} ${fault}.`);
  if (NEVER_NEGATIVE.has(key) && /(^|,)-/.test(value)) faults.push(`INFO ${key} is below zero.`);
  if (key === 'AF' && value.split(',').some((each) => Number(each) > 1)) faults.push('INFO AF is above 1.');
  if (key === 'SVTYPE' && !SVTYPE.test(value)) faults.push(`INFO SVTYPE is "${value.slice(0, 20)}", which is no kind.`);
  if (key === 'CIGAR' && value.split(',').some((each) => each !== '.' && !CIGAR.test(each)))
    faults.push('INFO CIGAR is not made of numbers and operations.');
  return faults;
}

/** A dot in ALT may stand for one allele without a name. */
export const alternatesOf = ({ alternates }: VcfRecord): number => (alternates.missing ? 1 : alternates.count);
