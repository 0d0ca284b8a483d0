/** Tells reference genotypes that a program filled in where nothing was read (`bcftools merge -0`, `+missing2ref`). */
import type { VcfHeader } from '../vcf/header.js';
import { usedReadFields } from './reads-told.js';
import { TOLD_QUALITY, UNTOLD_QUALITY } from './genotype-quality.js';

/** The header line by which the standard form says it. */
export const FILLED_IN_META = '##inputKind=genotypes of which some were filled in';

const FILLS_IN: readonly RegExp[] = [
  /^##bcftools_mergeCommand=.*\s(-0|--missing-to-ref)(\s|;|$)/,
  /^##bcftools_pluginCommand=plugin \S*missing2ref\b/,
  /^##bcftools_pluginCommand=plugin \S*setGT\b.*\s(-n|--new-gt)[ =]?(c:)?0/,
];

/** PharmCAT's preprocessor adds what was missing, as genotypes alone, to what a caller wrote with its reads. */
const PREPROCESSED = /^##INFO=<ID=PX,.*Description="Gene"/;
const WITH_READS = /^##FORMAT=<ID=(AD|DP|GQ),/;

/** Whether the header tells of such a program. */
export const isFilledIn = ({ meta }: VcfHeader): boolean => {
  const has = (pattern: RegExp) => meta.some((line) => pattern.test(line));
  return meta.includes(FILLED_IN_META) || FILLS_IN.some(has) || (has(PREPROCESSED) && has(WITH_READS));
};

/**
 * Whether a sample tells nothing of the reads and the quality that its FORMAT has places for: its reference was filled in.
 * In a file that was filled in, one without such places may be.
 */
export function tellsNothing(keys: readonly string[], sample: ReadonlyMap<string, string>, fileIs: boolean): boolean {
  const ofReads = usedReadFields(keys);
  const told = keys.filter((key) => TOLD_QUALITY.includes(key));
  const ofQuality = told.length > 0 ? told : keys.filter((key) => UNTOLD_QUALITY.includes(key));
  if (!fileIs && ofReads.length === 0) return false;
  return [...ofReads, ...ofQuality, 'MIN_DP'].every((key) => isMissing(sample.get(key)));
}

const isMissing = (value: string | undefined): boolean => value === undefined || /^[.,]*$/.test(value);
