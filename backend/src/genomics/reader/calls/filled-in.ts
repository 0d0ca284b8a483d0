import { usedReadFields } from './reads-told.js';
import { TOLD_QUALITY } from './genotype-quality.js';

/**
 * Whether a sample tells nothing of the reads and the quality that its FORMAT has places for. A reference genotype was then
 * filled in where nothing was read (`bcftools merge -0`, `+missing2ref`).
 */
export function tellsNothing(keys: readonly string[], sample: ReadonlyMap<string, string>): boolean {
  const ofReads = usedReadFields(keys);
  const ofQuality = keys.filter((key) => TOLD_QUALITY.includes(key));
  return ofReads.length > 0 && [...ofReads, ...ofQuality, 'MIN_DP'].every((key) => isMissing(sample.get(key)));
}

const isMissing = (value: string | undefined): boolean => value === undefined || /^[.,]*$/.test(value);
