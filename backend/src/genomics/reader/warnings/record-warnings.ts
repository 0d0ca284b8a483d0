/** What the specification forbids in a record and a reader can do without. For records that are checked in full. */
import { baseCode } from '../vcf/alternates.js';
import type { FileChromosome } from '../vcf/chromosomes.js';
import type { VcfRecord } from '../vcf/record.js';
import { filterFaults } from './filter-warnings.js';
import { InfoChecks } from './info-warnings.js';
import { isAlternate, SEQUENCE_NAME, STRICT_NAMES } from './meta-warnings.js';
import { hasTwice, Judgements, NO_FAULTS, tellAll, type Faults, type Tell } from './judgements.js';
import type { Rules } from './rules.js';
import { SampleChecks } from './sample-warnings.js';

const MINUS = 45;
const DOT = 46;

/** Checks the records of one file. */
export class RecordChecks {
  private readonly chromosomes = new Judgements((name) => chromosomeFaults(name, this.rules.minor));
  private readonly filters = new Judgements((filter) => filterFaults(filter));
  private readonly symbols = new Judgements((alts) => symbolFaults(alts, this.rules));
  private chromosome: FileChromosome | undefined;
  private readonly info: InfoChecks;
  private readonly samples: SampleChecks;

  constructor(private readonly rules: Rules) {
    this.info = new InfoChecks(rules);
    this.samples = new SampleChecks(rules);
  }

  check(record: VcfRecord, tell: Tell): void {
    if (record.chromosome !== this.chromosome) {
      this.chromosome = record.chromosome;
      tellAll(this.chromosomes.of(record.column(0)), tell);
    }
    if (!isDot(record, 2)) tellAll(idFaults(record.column(2)), tell);
    if (!isOneBase(record)) tellAll(alleleFaults(record), tell);
    if (record.alternates.symbolic) tellAll(this.symbols.of(record.column(4)), tell);
    if (record.bytes[record.columnFrom(5)] === MINUS && BELOW_ZERO.test(record.column(5))) tell('QUAL is below zero.');
    if (record.filter === 'failed') tellAll(this.filters.of(record.column(6)), tell);
    this.info.check(record, tell);
    this.samples.check(record, tell);
    if (this.rules.minor >= STRICT_NAMES && hasControls(record))
      tell('The record has a character that cannot be printed.');
  }
}

const BELOW_ZERO = /^-(\d|\.|inf)/i;

function chromosomeFaults(name: string, minor: number): Faults {
  const isNamed = minor < STRICT_NAMES || SEQUENCE_NAME.test(name.replace(/^<(.*)>$/, '$1'));
  return isNamed ? NO_FAULTS : ['CHROM has a letter that is not allowed.'];
}

function symbolFaults(alts: string, { minor, alternates }: Rules): Faults {
  const ids = alts.split(',').flatMap((alt) => /^<(.*)>$/.exec(alt)?.[1] ?? []);
  const wrong = ids.find((id) => !isAlternate(id, minor) && !alternates.has(id));
  return wrong === undefined
    ? NO_FAULTS
    : [`ALT <${wrong.slice(0, 40)}> is no kind of structural variant, and no ALT line tells what it is.`];
}

const isDot = ({ bytes, ends }: VcfRecord, column: number): boolean =>
  ends[column]! - ends[column - 1]! === 2 && bytes[ends[column]! - 1] === DOT;

function idFaults(id: string): Faults {
  const names = id.split(';');
  const faults = [];
  if (/\s/.test(id)) faults.push('ID has a blank in it.');
  if (names.includes('')) faults.push('ID has a semicolon with nothing beside it.');
  if (hasTwice(names)) faults.push('ID names the same twice.');
  else if (names.includes('.')) faults.push('ID has a dot beside a name.');
  return faults;
}

/** A base for another one, as most records have it. */
const isOneBase = ({ alternates: { count, single }, refLength, bytes, ends }: VcfRecord): boolean =>
  count === 1 && single && refLength === 1 && baseCode(bytes[ends[2]! + 1]) !== baseCode(bytes[ends[3]! + 1]);

/** Symbolic alleles may stand twice: each has lengths of its own. */
function alleleFaults(record: VcfRecord): Faults {
  const ref = record.column(3).toUpperCase();
  const alts = record
    .column(4)
    .toUpperCase()
    .split(',')
    .filter((alt) => !alt.startsWith('<'));
  const faults = [];
  if (alts.includes(ref)) faults.push('ALT has an allele that is REF.');
  if (hasTwice(alts)) faults.push('ALT names the same allele twice.');
  return faults;
}

// eslint-disable-next-line no-control-regex -- VCF 4.3, section 1.2: they are disallowed
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

const hasControls = ({ bytes, from, to }: VcfRecord): boolean => CONTROLS.test(bytes.toString('latin1', from, to));
