/** The lists of INFO that describe tandem repeats, against one another (VCF 4.4, section 3, RN to CIRB). */
import { NO_FAULTS, type Faults } from './judgements.js';

const TANDEM_REPEAT = /^<CNV:TR[:>]/;

/** Fields that have a value, or a lower and an upper bound, for each repeat of all alleles. */
const VALUES_OF_A_REPEAT = { RUS: 1, RUL: 1, RUC: 1, RB: 1, CIRUC: 2, CIRB: 2 };

/**
 * @param info the values of INFO by their names
 * @param alts ALT as written
 */
export function repeatFaults(info: ReadonlyMap<string, string | undefined>, alts: string): Faults {
  const dependent = dependentFaults(info);
  if (!alts.includes('<CNV:TR')) return dependent.length === 0 ? NO_FAULTS : dependent;
  const repeats = repeatsIn(info.get('RN'), alts.split(','));
  const faults = Object.entries(VALUES_OF_A_REPEAT).flatMap(([key, values]) => {
    const given = valuesOf(info.get(key)).length;
    const expected = values * repeats;
    return given === 0 || Number.isNaN(expected) || given === expected
      ? []
      : [`INFO ${key} has ${given} values instead of ${expected}.`];
  });
  const all = [...faults, ...dependent];
  return lengthsFit(info) ? all : [...all, 'INFO RUL is not the length of RUS.'];
}

/** Intervals and lists mean nothing without what they are about. */
function dependentFaults(info: ReadonlyMap<string, string | undefined>): string[] {
  const faults: string[] = [];
  for (const [interval, about] of INTERVALS) {
    const [bounds, values] = [valuesOf(info.get(interval)), valuesOf(info.get(about))];
    if (bounds.length === 0) continue;
    if (!info.has(about)) faults.push(`INFO ${interval} stands without ${about}.`);
    else if (bounds.some((bound, at) => bound !== '.' && (values[at >> 1] ?? '.') === '.'))
      faults.push(`INFO ${interval} has a bound of a value that is missing.`);
  }
  const lengths = valuesOf(info.get('RUB'));
  if (lengths.length === 0) return faults;
  const counts = valuesOf(info.get('RUC')).filter((count) => count !== '.');
  if (!info.has('RUC')) faults.push('INFO RUB stands without RUC.');
  else if (counts.some((count) => !/^\d+$/.test(count))) faults.push('INFO RUC is no whole number beside RUB.');
  else if (counts.reduce((sum, count) => sum + Number(count), 0) !== lengths.length)
    faults.push('INFO RUB has another number of values than RUC counts.');
  return faults;
}

const INTERVALS = [
  ['CIRUC', 'RUC'],
  ['CIRB', 'RB'],
] as const;

/** Without RN each tandem repeat is one. Not a number where RN is none. */
const repeatsIn = (counts: string | undefined, alts: readonly string[]): number =>
  counts === undefined
    ? alts.filter((alt) => TANDEM_REPEAT.test(alt)).length
    : counts.split(',').reduce((sum, count) => sum + (count === '.' ? 0 : Number(count)), 0);

/** Where both are told. */
function lengthsFit(info: ReadonlyMap<string, string | undefined>): boolean {
  const units = valuesOf(info.get('RUS'));
  return valuesOf(info.get('RUL')).every((length, at) => {
    const unit = units[at] ?? '.';
    return length === '.' || unit === '.' || Number(length) === unit.length || !/^\d+$/.test(length);
  });
}

/** None where the field is missing as a whole. */
const valuesOf = (text: string | undefined): readonly string[] =>
  text === undefined || text === '.' || text === '' ? [] : text.split(',');
