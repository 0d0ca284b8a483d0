/** Which fields of a sample the standard form keeps of a FORMAT. */
import type { FormatLayout } from '../vcf/format-layout.js';
import { TOLD_QUALITY, UNTOLD_QUALITY } from '../calls/genotype-quality.js';
import { READ_FIELDS, usedReadFields } from '../calls/reads-told.js';
import { KEPT_FORMAT } from './standard-header.js';

export interface KeptFields {
  names: readonly string[];
  /** Places of the kept fields in a sample, without GT. */
  at: readonly number[];
  /** The FORMAT column of the standard form with the tabs around it. */
  column: Buffer;
}

const known = new WeakMap<FormatLayout, KeptFields>();

export function keptFields(format: FormatLayout): KeptFields {
  const before = known.get(format);
  if (before) return before;
  const isTold = format.keys.some((name) => TOLD_QUALITY.includes(name));
  const idle = new Set([...(isTold ? UNTOLD_QUALITY : []), ...READ_FIELDS]);
  for (const name of usedReadFields(format.keys)) idle.delete(name);
  const names = KEPT_FORMAT.filter((name) => format.keys.includes(name) && !idle.has(name));
  const at = names.filter((name) => name !== 'GT').map((name) => format.keys.indexOf(name));
  const fields = { names, at, column: Buffer.from(`\t${names.join(':')}\t`) };
  known.set(format, fields);
  return fields;
}
