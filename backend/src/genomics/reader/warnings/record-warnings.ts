/** What the specification forbids in a record and a reader can do without. For records that are checked in full. */
import { trimmed } from '../alleles.js';
import type { VcfRecord } from '../record.js';
import { InfoChecks } from './info-warnings.js';
import { hasTwice, Judgements, NO_FAULTS, type Faults, type Tell } from './judgements.js';
import type { Rules } from './rules.js';
import { SampleChecks } from './sample-warnings.js';

const MINUS = 45;

/** Checks the records of one file. */
export class RecordChecks {
  private readonly filters = new Judgements(filterFaults);
  private readonly info: InfoChecks;
  private readonly samples: SampleChecks;

  constructor(rules: Rules) {
    this.info = new InfoChecks(rules);
    this.samples = new SampleChecks(rules);
  }

  check(record: VcfRecord, tell: Tell): void {
    idFaults(record.column(2)).forEach(tell);
    if (record.alternates.plain) alleleFaults(record).forEach(tell);
    if (record.bytes[record.columnFrom(5)] === MINUS && /^-\d/.test(record.column(5))) tell('QUAL is below zero.');
    this.filters.of(record.column(6)).forEach(tell);
    this.info.check(record, tell);
    this.samples.check(record, tell);
  }
}

function idFaults(id: string): Faults {
  if (id === '.') return NO_FAULTS;
  const names = id.split(';');
  const faults = [];
  if (/\s/.test(id)) faults.push('ID has a blank in it.');
  if (names.includes('')) faults.push('ID has a semicolon with nothing beside it.');
  if (hasTwice(names)) faults.push('ID names the same twice.');
  return faults;
}

function alleleFaults(record: VcfRecord): Faults {
  const ref = record.column(3).toUpperCase();
  const alts = record.column(4).toUpperCase().split(',');
  const faults = [];
  if (alts.includes(ref)) faults.push('ALT has an allele that is REF.');
  if (hasTwice(alts)) faults.push('ALT names the same allele twice.');
  return faults;
}

function filterFaults(filter: string): Faults {
  const parts = filter.split(';');
  const faults = [];
  if (/\s/.test(filter)) faults.push('FILTER has a blank in it.');
  if (parts.length > 1 && parts.some((part) => part === '' || part === '.'))
    faults.push('FILTER has nothing or a dot beside a filter.');
  if (hasTwice(parts)) faults.push('FILTER names the same twice.');
  if (parts.includes('0')) faults.push('FILTER is "0", a reserved word.');
  return faults;
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
