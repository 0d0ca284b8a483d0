/** Asks one site of a VCF that is said in few words, of the upload and of its standard form alike. */
import type { Observation, Site } from '../../model.js';
import { convert } from '../standard-form/convert.js';
import { observe, type ObserveOptions } from '../observation/observe.js';
import { TestFolder, vcfText, type VcfParts } from './genome-files.js';

/** A second site that every question asks too: an indel that is known exactly. */
const OTHER_DELETION: Site = { chrom: '1', pos: 2010, ref: 'GT', alts: ['G'] };

export interface Answer<Told> {
  direct: Told;
  /** As the standard form tells it; must be the same but for line numbers. */
  standard: Told;
}

export async function ask(
  folder: TestFolder,
  site: Site,
  records: readonly string[],
  parts?: VcfParts,
  options: Partial<ObserveOptions> = {},
): Promise<Answer<Observation>> {
  const { direct, standard } = await askAll(folder, [OTHER_DELETION, site], records, parts, options);
  return { direct: direct[1]!, standard: standard[1]! };
}

export async function askAll(
  folder: TestFolder,
  sites: readonly Site[],
  records: readonly string[],
  parts?: VcfParts,
  options: Partial<ObserveOptions> = {},
): Promise<Answer<Observation[]>> {
  const path = await folder.file(vcfText(records, parts));
  const direct = await observationsAt(path, { ...options, sites });
  const converted = await convert(path, folder.path, { sample: options.sample });
  if (!converted.ok) throw new Error(converted.problem.message);
  return { direct, standard: await observationsAt(converted.vcfPath, { ...options, sites }) };
}

async function observationsAt(path: string, options: ObserveOptions): Promise<Observation[]> {
  const result = await observe(path, options);
  if (!result.ok) throw new Error(result.problem.message);
  return result.observations;
}

/** Observations without line numbers, and without the sentences that name them. */
export const withoutLines = (observations: Observation | Observation[]): unknown =>
  JSON.parse(JSON.stringify(observations, (key, value: unknown) => (key === 'line' || key === 'message' ? 0 : value)));
