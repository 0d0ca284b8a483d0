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
  if (!alts.includes('<CNV:TR')) return NO_FAULTS;
  const repeats = repeatsIn(info.get('RN'), alts.split(','));
  const faults = Object.entries(VALUES_OF_A_REPEAT).flatMap(([key, values]) => {
    const given = valuesOf(info.get(key)).length;
    const expected = values * repeats;
    return given === 0 || Number.isNaN(expected) || given === expected
      ? []
      : [`INFO ${key} has ${given} values instead of ${expected}.`];
  });
  return lengthsFit(info) ? faults : [...faults, 'INFO RUL is not the length of RUS.'];
}

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
