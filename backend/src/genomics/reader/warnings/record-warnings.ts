/** What the specification forbids in a record and a reader can do without. For records that are checked in full. */
import { trimmed } from '../alleles.js';
import type { VcfRecord } from '../record.js';
import { faultOf } from './field-values.js';
import { FORMAT_NAME, INFO_NAME, STRICT_NAMES } from './meta-warnings.js';
import { NEVER_NEGATIVE, NEVER_NEGATIVE_OF_A_SAMPLE, type FieldRule } from './reserved-fields.js';

/** Fields as the header defines them. */
export type Definitions = ReadonlyMap<string, FieldRule>;

/** What the records of a file are measured by. */
export interface Rules {
  /** Minor version of VCF 4. */
  readonly minor: number;
  readonly info: Definitions;
  readonly format: Definitions;
  readonly reservedInfo: Definitions;
  readonly reservedFormat: Definitions;
}

/** Samples of a record whose fields are looked at: a population has thousands. */
const SAMPLES_CHECKED = 16;

export function* recordFaults(record: VcfRecord, rules: Rules): Generator<string> {
  yield* idFaults(record.column(2));
  yield* alleleFaults(record);
  if (/^-\d/.test(record.column(5))) yield 'QUAL is below zero.';
  yield* filterFaults(record.column(6));
  yield* infoFaults(record, rules);
  yield* sampleFaults(record, rules);
}

function* idFaults(id: string): Generator<string> {
  if (/\s/.test(id)) yield 'ID has a blank in it.';
  if (id !== '.' && id.split(';').includes('')) yield 'ID has a semicolon with nothing beside it.';
  if (hasTwice(id.split(';'))) yield 'ID names the same twice.';
}

const hasTwice = (all: readonly string[]): boolean => new Set(all).size < all.length;

function* alleleFaults(record: VcfRecord): Generator<string> {
  if (!record.alternates.plain) return;
  const alts = record.column(4).toUpperCase().split(',');
  if (alts.includes(record.column(3).toUpperCase())) yield 'ALT has an allele that is REF.';
  if (hasTwice(alts)) yield 'ALT names the same allele twice.';
}

function* filterFaults(filter: string): Generator<string> {
  const parts = filter.split(';');
  if (/\s/.test(filter)) yield 'FILTER has a blank in it.';
  if (parts.length > 1 && parts.some((part) => part === '' || part === '.'))
    yield 'FILTER has nothing or a dot beside a filter.';
  if (hasTwice(parts)) yield 'FILTER names the same twice.';
  if (parts.includes('0')) yield 'FILTER is "0", a reserved word.';
}

function* infoFaults(record: VcfRecord, rules: Rules): Generator<string> {
  const text = record.column(7);
  if (/\s/.test(text)) yield 'INFO has a blank in it.';
  if (text === '.') return;
  const parts = text.split(';').map((part) => {
    const at = part.indexOf('=');
    return at < 0 ? { key: part } : { key: part.slice(0, at), value: part.slice(at + 1) };
  });
  const keys = parts.map(({ key }) => key);
  if (keys.includes('.')) yield 'INFO has a dot beside other values.';
  if (keys.includes('')) yield 'INFO has a semicolon or a value with no name beside it.';
  if (rules.minor >= STRICT_NAMES) yield* infoNameFaults(keys);
  for (const { key, value } of parts) {
    const rule = rules.info.get(key) ?? rules.reservedInfo.get(key);
    if (value === '' || (value === undefined && rule && rule.type !== 'Flag')) yield `INFO ${key} has no value.`;
    else if (rule && value !== undefined) yield* valueFaults(key, value, rule, record, rules);
  }
  yield* structuralFaults(new Map(parts.map(({ key, value }) => [key, value])), record);
}

function* infoNameFaults(keys: readonly string[]): Generator<string> {
  const wrong = keys.find((key) => key !== '' && !INFO_NAME.test(key));
  if (wrong !== undefined) yield `INFO names "${wrong.slice(0, 40)}", which has a letter that is not allowed.`;
  if (hasTwice(keys)) yield 'INFO names the same twice.';
}

const KIND = /^(DEL|INS|DUP|INV)(?=$|:)/;

/** What a symbolic allele says of itself, against what INFO says of it. */
function* structuralFaults(info: ReadonlyMap<string, string | undefined>, record: VcfRecord): Generator<string> {
  if (!record.alternates.symbolic || record.alternates.count > 1) return;
  const kind = KIND.exec(record.column(4).slice(1, -1))?.[1];
  const said = KIND.exec(info.get('SVTYPE') ?? '')?.[1];
  if (kind !== undefined && Number(info.get('END')) < record.pos) yield 'INFO END lies before POS.';
  if (kind !== undefined && said !== undefined && kind !== said) yield `INFO SVTYPE is ${said}, but ALT is ${kind}.`;
}

const SVTYPE = /^(DEL|INS|DUP|INV|CNV|BND)(:|,|$)/;
const CIGAR = /^(\d+[MIDNSHPX=])+$/;

function* valueFaults(
  key: string,
  value: string,
  rule: FieldRule,
  record: VcfRecord,
  { reservedInfo }: Rules,
): Generator<string> {
  if (rule.type === 'Flag') {
    if (!/^[01]$/.test(value) && (rule.number === '0' || reservedInfo.has(key)))
      yield `INFO ${key} is a flag and has a value.`;
    return;
  }
  // INFO has no genotypes to count by, and a quoted text may hold commas
  const number = rule.number === 'G' || value.includes('"') ? '.' : rule.number;
  const fault = faultOf(value, { ...rule, number }, { alternates: alternatesOf(record), ploidy: 2 });
  if (fault !== undefined) yield `INFO ${key} ${fault}.`;
  if (NEVER_NEGATIVE.has(key) && /(^|,)-/.test(value)) yield `INFO ${key} is below zero.`;
  if (key === 'AF' && value.split(',').some((each) => Number(each) > 1)) yield 'INFO AF is above 1.';
  if (key === 'SVTYPE' && !SVTYPE.test(value)) yield `INFO SVTYPE is "${value.slice(0, 20)}", which is no kind.`;
  if (key === 'CIGAR' && value.split(',').some((each) => each !== '.' && !CIGAR.test(each)))
    yield 'INFO CIGAR is not made of numbers and operations.';
}

/** A dot in ALT may stand for one allele without a name. */
const alternatesOf = ({ alternates }: VcfRecord): number => (alternates.missing ? 1 : alternates.count);

function* sampleFaults(record: VcfRecord, { format, reservedFormat, minor }: Rules): Generator<string> {
  const { keys } = record.format;
  if (keys.length === 0) return;
  const written = record.column(8).split(':');
  const seen = new Set<string>();
  const twice = written.find((key) => seen.size === seen.add(key).size);
  if (twice !== undefined) yield `FORMAT names ${twice} twice; the first one counts.`;
  const wrong = written.find((key) => !FORMAT_NAME.test(key));
  if (wrong !== undefined) yield `FORMAT names "${wrong.slice(0, 40)}", which has a letter that is not allowed.`;
  const rules = keys.map((key) => format.get(key) ?? reservedFormat.get(key));
  const samples = record.bytes.toString('latin1', record.ends[8]! + 1, record.to).split('\t', SAMPLES_CHECKED);
  for (const values of samples.map((text) => text.split(':'))) {
    const ploidy = record.format.hasGenotype ? (values[0] ?? '').split(/[/|]/).length : 2;
    for (const [at, rule] of rules.entries()) {
      const fault =
        rule && values[at] !== undefined && faultOf(values[at], rule, { alternates: alternatesOf(record), ploidy });
      if (fault) yield `${keys[at]} of a sample ${fault}.`;
      else if (NEVER_NEGATIVE_OF_A_SAMPLE.has(keys[at]!) && /(^|,)-/.test(values[at] ?? ''))
        yield `${keys[at]} of a sample is below zero.`;
      // a probability since then, a phred score before
      else if (keys[at] === 'GP' && minor >= STRICT_NAMES && values[at]?.split(',').some((each) => Number(each) > 1))
        yield 'GP of a sample is above 1.';
    }
  }
}

/** The plain alleles of a record, each in its shortest form: two records with one of these in common tell it twice. */
export function alleleKeys(record: VcfRecord): string[] {
  const { pos } = record;
  const ref = record.column(3).toUpperCase();
  const alts = record.alternates.missing ? [] : record.column(4).toUpperCase().split(',');
  return alts
    .filter((alt) => /^[ACGTN]+$/.test(alt))
    .map((alt) => trimmed({ pos, ref, alt }))
    .map((allele) => `${allele.pos} ${allele.ref} ${allele.alt}`);
}
