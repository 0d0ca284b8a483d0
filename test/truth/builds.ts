import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interpretFile } from '../../backend/src/genomics/interpret-file.js';
import { builtInKnowledge, sites } from '../../backend/src/genomics/knowledge/index.js';
import type { Build, Site } from '../../backend/src/genomics/model.js';
import { siteOn } from '../../backend/src/genomics/reader/observation/site-statements.js';
import type { TruthRow } from './truth-row.js';

const LEAST_ON_BOTH = 0.98;
const SOURCE = 'built from the knowledge base; GRCh37 positions: open (Ensembl chains)';

/** The same person in both builds: what each build has, and that the findings are the same. */
export async function builds(): Promise<TruthRow[]> {
  const all = sites(builtInKnowledge, []);
  const both = all.filter((site) => siteOn('GRCh37', site) !== undefined);
  // one in seven, so that genes are seen with few changes
  const carried = both.filter((site, i) => i % 7 === 0 && bases(site, 'GRCh38') === bases(site, 'GRCh37'));
  const [on38, on37] = [await said(both, carried, 'GRCh38'), await said(both, carried, 'GRCh37')];
  const same = on38.filter((line) => on37.includes(line)).length;
  return [
    {
      what: 'Sites of the knowledge base that both builds have',
      figure: `${both.length} of ${all.length}`,
      toReach: '98 %',
      reached: both.length >= LEAST_ON_BOTH * all.length,
      note: '',
      source: SOURCE,
    },
    {
      what: `Disease variants found in one person of ${carried.length} changes, on GRCh38 and on GRCh37`,
      figure: `${same} the same, ${on38.length + on37.length - 2 * same} different`,
      toReach: '0 different',
      reached: on38.length > 0 && same === on38.length && same === on37.length,
      note: '',
      source: SOURCE,
    },
  ];
}

const bases = (site: Site, build: Exclude<Build, 'unknown'>): string | undefined => siteOn(build, site)?.shape.site.ref;

/** What is found in a file whose records are heterozygous at the sites that are carried. */
async function said(
  all: readonly Site[],
  carried: readonly Site[],
  build: Exclude<Build, 'unknown'>,
): Promise<string[]> {
  const here = carried.map((site) => siteOn(build, site)!.shape.site);
  const records = here.map(
    ({ chrom, pos, ref, alts }) => `${chrom}\t${pos}\t.\t${ref}\t${alts[0]}\t.\tPASS\t.\tGT\t0/1`,
  );
  const head = `##fileformat=VCFv4.2\n##reference=${build}\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n`;
  const folder = mkdtempSync(join(tmpdir(), 'truth-'));
  try {
    const path = join(folder, `${all.length}.vcf`);
    writeFileSync(path, `${head}${records.join('\n')}\n`);
    const result = await interpretFile(path, { sexAtBirth: 'female', build });
    if (!result.ok) throw new Error(result.problem.message);
    return result.findings.variants
      .filter(({ outcome }) => outcome.kind === 'found')
      .map(({ variant }) => `${variant.gene} ${variant.pos} ${variant.alt}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
