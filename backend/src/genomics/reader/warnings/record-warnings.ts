/** What the specification forbids in a record and a reader can do without. For records that are checked in full. */
import { trimmed } from '../alleles.js';
import type { VcfRecord } from '../record.js';
import { faultOf } from './field-values.js';
import { NEVER_NEGATIVE, RESERVED_FORMAT, RESERVED_INFO, type FieldRule } from './reserved-fields.js';

/** Fields as the header defines them. */
export type Definitions = ReadonlyMap<string, FieldRule>;

/** Samples of a record whose fields are looked at: a population has thousands. */
const SAMPLES_CHECKED = 16;

export function* recordFaults(record: VcfRecord, info: Definitions, format: Definitions): Generator<string> {
  yield* idFaults(record.column(2));
  if (/^-\d/.test(record.column(5))) yield 'QUAL is below zero.';
  yield* filterFaults(record.column(6));
  yield* infoFaults(record, info);
  yield* sampleFaults(record, format);
}

function* idFaults(id: string): Generator<string> {
  if (/\s/.test(id)) yield 'ID has a blank in it.';
  if (id !== '.' && id.split(';').includes('')) yield 'ID has a semicolon with nothing beside it.';
}

function* filterFaults(filter: string): Generator<string> {
  const parts = filter.split(';');
  if (/\s/.test(filter)) yield 'FILTER has a blank in it.';
  if (parts.length > 1 && parts.some((part) => part === '' || part === '.'))
    yield 'FILTER has nothing or a dot beside a filter.';
  if (parts.includes('0')) yield 'FILTER is "0", a reserved word.';
}

function* infoFaults(record: VcfRecord, defined: Definitions): Generator<string> {
  const text = record.column(7);
  if (/\s/.test(text)) yield 'INFO has a blank in it.';
  for (const part of text === '.' ? [] : text.split(';')) {
    const at = part.indexOf('=');
    const key = at < 0 ? part : part.slice(0, at);
    const rule = defined.get(key) ?? RESERVED_INFO.get(key);
    if (rule && at >= 0) yield* valueFaults(key, part.slice(at + 1), rule, record);
  }
}

const CIGAR = /^(\d+[MIDNSHPX=])+$/;

function* valueFaults(key: string, value: string, rule: FieldRule, record: VcfRecord): Generator<string> {
  if (rule.type === 'Flag') {
    if (!/^[01]$/.test(value) && (rule.number === '0' || RESERVED_INFO.has(key)))
      yield `INFO ${key} is a flag and has a value.`;
    return;
  }
  // INFO has no genotypes to count by, and a quoted text may hold commas
  const number = rule.number === 'G' || value.includes('"') ? '.' : rule.number;
  const fault = faultOf(value, { ...rule, number }, { alternates: alternatesOf(record), ploidy: 2 });
  if (fault !== undefined) yield `INFO ${key} ${fault}.`;
  if (NEVER_NEGATIVE.has(key) && /(^|,)-/.test(value)) yield `INFO ${key} is below zero.`;
  if (key === 'CIGAR' && value.split(',').some((each) => each !== '.' && !CIGAR.test(each)))
    yield 'INFO CIGAR is not made of numbers and operations.';
}

/** A dot in ALT may stand for one allele without a name. */
const alternatesOf = ({ alternates }: VcfRecord): number => (alternates.missing ? 1 : alternates.count);

function* sampleFaults(record: VcfRecord, defined: Definitions): Generator<string> {
  const { keys } = record.format;
  if (keys.length === 0) return;
  const written = record.column(8).split(':');
  const twice = written.find((key, at) => written.indexOf(key) !== at);
  if (twice !== undefined) yield `FORMAT names ${twice} twice; the first one counts.`;
  const rules = keys.map((key) => defined.get(key) ?? (key === 'PL' ? RESERVED_FORMAT.get(key) : undefined));
  const samples = record.bytes.toString('latin1', record.ends[8]! + 1, record.to).split('\t', SAMPLES_CHECKED);
  for (const values of samples.map((text) => text.split(':'))) {
    const ploidy = record.format.hasGenotype ? (values[0] ?? '').split(/[/|]/).length : 2;
    for (const [at, rule] of rules.entries()) {
      const fault =
        rule && values[at] !== undefined && faultOf(values[at], rule, { alternates: alternatesOf(record), ploidy });
      if (fault) yield `${keys[at]} of a sample ${fault}.`;
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
