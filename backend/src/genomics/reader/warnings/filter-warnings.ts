/** What the specification forbids in FILTER, and in FT of a sample, which is written alike. */
import { hasTwice, type Faults } from './judgements.js';

/** @param where `FILTER`, or the name of the field in a sample */
export function filterFaults(filter: string, where = 'FILTER'): Faults {
  const parts = filter.split(';');
  const faults = [];
  if (/\s/.test(filter)) faults.push(`${where} has a blank in it.`);
  if (parts.length > 1 && parts.some((part) => part === '' || part === '.'))
    faults.push(`${where} has nothing or a dot beside a filter.`);
  if (hasTwice(parts)) faults.push(`${where} names the same twice.`);
  if (parts.includes('0')) faults.push(`${where} is "0", a reserved word.`);
  return faults;
}
