/** ClinVar as NCBI publishes it: a VCF on GRCh38. */
import { linesOf, place } from '../importers/source-file.js';
import type { ClinvarRecord } from './clinvar.js';

/** Columns of a VCF without samples: CHROM to INFO. */
const COLUMNS = 8;

/** Every record that has an ALT. @throws Error where the file is not ClinVar's on GRCh38 */
export async function* clinvarVcf(path: string): AsyncGenerator<ClinvarRecord> {
  let [release, reference] = ['', ''];
  for await (const [line, number] of linesOf(path)) {
    if (line.startsWith('##fileDate=')) release = line.slice('##fileDate='.length).trim();
    if (line.startsWith('##reference=')) reference = line.slice('##reference='.length).trim();
    if (line.startsWith('#CHROM') && !/^\d{4}-\d\d-\d\d$/.test(release))
      throw new Error('The file does not tell its release: "##fileDate=" with a date is missing.');
    if (line.startsWith('#CHROM') && !/38/.test(reference))
      throw new Error(`The file is on "${reference}". ClinVar’s file on GRCh38 is needed.`);
    if (line === '' || line.startsWith('#')) continue;
    if (line.split('\t', COLUMNS).length < COLUMNS)
      throw new Error(`${place(path, number)} is not whole: it has fewer than ${COLUMNS} columns.`);
    const record = recordOf(line, release);
    if (record) yield record;
  }
}

/** Where each variation lies on GRCh37, by its number, from ClinVar's file on that build. */
export async function placesOn37(path: string): Promise<ReadonlyMap<string, number>> {
  const places = new Map<string, number>();
  for await (const [line] of linesOf(path)) {
    const [, pos, id] = line.split('\t', 3);
    if (!line.startsWith('#') && id) places.set(id, Number(pos));
  }
  return places;
}

function recordOf(line: string, release: string): ClinvarRecord | null {
  const [chrom = '', pos = '', id = '', ref = '', alt = '', , , text = ''] = line.split('\t');
  if (alt === '' || alt === '.') return null;
  const info = new Map(text.split(';').map((part) => [part.split('=', 1)[0]!, part.slice(part.indexOf('=') + 1)]));
  const of = (key: string) => info.get(key) ?? '';
  return {
    chrom,
    pos: Number(pos),
    pos37: null,
    ref,
    alt,
    genes: of('GENEINFO')
      .split('|')
      .filter(Boolean)
      .map((each) => each.split(':')[0]!),
    rsid: of('RS') === '' ? null : `rs${of('RS').split('|')[0]}`,
    hgvs: of('CLNHGVS'),
    significance: of('CLNSIG'),
    review: of('CLNREVSTAT'),
    consequence: of('MC')
      .split(',')
      .filter(Boolean)
      .map((each) => each.split('|')[1] ?? '')
      .join(', '),
    frequencies: ['AF_EXAC', 'AF_TGP', 'AF_ESP'].flatMap((key) => (of(key) === '' ? [] : [Number(of(key))])),
    conditions: conditionsOf(of('CLNDN'), of('CLNDISDB')),
    origin: Number(of('ORIGIN') || 0),
    variationId: id,
    release,
  };
}

const conditionsOf = (names: string, databases: string): ClinvarRecord['conditions'] => {
  const ids = databases.split('|');
  return names.split('|').map((name, at) => ({
    name: name.replaceAll('_', ' '),
    doid: '',
    mondo: /MONDO:\d+/.exec(ids[at] ?? '')?.[0] ?? '',
  }));
};
