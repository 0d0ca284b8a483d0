/** Asks one site of a VCF that is said in few words, of the upload and of its standard form alike. */
import type { Observation, Site } from '../../model.js';
import { convert } from '../convert.js';
import { observe, type ObserveOptions } from '../observe.js';
import { TestFolder, vcfText, type VcfParts } from './genome-files.js';

/** A second site that every question asks too: an indel that is known exactly. */
export const OTHER_DELETION: Site = { chrom: '1', pos: 2010, ref: 'GT', alts: ['G'] };

export interface Answer {
  direct: Observation;
  /** As the standard form tells it; must be the same but for line numbers. */
  standard: Observation;
}

export async function ask(
  folder: TestFolder,
  site: Site,
  records: readonly string[],
  parts?: VcfParts,
  options: Partial<ObserveOptions> = {},
): Promise<Answer> {
  const path = await folder.file(vcfText(records, parts));
  const direct = await observationAt(path, site, options);
  const converted = await convert(path, folder.path, { sample: options.sample });
  if (!converted.ok) throw new Error(converted.problem.message);
  return { direct, standard: await observationAt(converted.vcfPath, site, options) };
}

async function observationAt(path: string, site: Site, options: Partial<ObserveOptions>): Promise<Observation> {
  const result = await observe(path, { sites: [OTHER_DELETION, site], ...options });
  if (!result.ok) throw new Error(result.problem.message);
  return result.observations[1]!;
}

/** The same observation without the line numbers in it. */
export const withoutLines = (observation: Observation): unknown =>
  JSON.parse(
    JSON.stringify(observation, (key, value: unknown) => (key === 'line' ? 0 : value)).replaceAll(
      /lines? [\d, ]+/g,
      'line',
    ),
  );
