/** The two readers that are measured, each in its own child process: `genomics-runs.ts <which> <path> [<list>]`. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { keepNewSpaceSmall } from '../../backend/src/heap.js';
import { observe } from '../../backend/src/genomics/reader/observation/observe.js';
import { interpretFile } from '../../backend/src/genomics/interpret-file.js';
import { knowledgeWith } from '../../backend/src/genomics/knowledge/importers/index.js';
import type { Site } from '../../backend/src/genomics/model.js';

const SITES = 2000;

/** Sites across the whole genome; the real chromosome has variants at some of them. */
function sites(): Site[] {
  return Array.from({ length: SITES }, (_, i) => ({
    chrom: String(1 + (i % 22)),
    pos: 5_097_843 + i * 20_000,
    ref: 'A',
    alts: ['G'],
  }));
}

async function readByUs(path: string): Promise<number> {
  const result = await observe(path, { sites: sites() });
  if (!result.ok) throw new Error(result.problem.message);
  return result.summary.records;
}

/** As the job that makes reports: the same with an imported list of 300,000 places, read from its file, and the findings of the whole base. */
async function readListed(path: string, list: string): Promise<number> {
  keepNewSpaceSmall();
  const knowledge = knowledgeWith([{ kind: 'clinvar', version: 'bench', path: list }]);
  const result = await interpretFile(path, { sexAtBirth: null, build: 'GRCh38' }, knowledge);
  if (!result.ok) throw new Error(result.problem.message);
  return result.summary.records;
}

/** The same figures with `@gmod/vcf`: parses every line into an object and reads its alleles, filter and genotype. */
async function readByGmod(path: string): Promise<number> {
  const { default: VCF } = await import('@gmod/vcf');
  const wanted = new Set(sites().map(({ chrom, pos }) => `chr${chrom}:${pos}`));
  const header: string[] = [];
  const counts = { records: 0, snvs: 0, pass: 0, genotypes: 0, found: 0 };
  let parser: InstanceType<typeof VCF> | undefined;
  const input = createReadStream(path).pipe(createGunzip({ chunkSize: 256 * 1024 }));
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.startsWith('#')) {
      header.push(line);
      continue;
    }
    parser ??= new VCF({ header: header.join('\n') });
    const variant = parser.parseLine(line);
    counts.records++;
    if (variant.REF?.length === 1 && variant.ALT?.every((alt) => alt.length === 1)) counts.snvs++;
    if (variant.FILTER === 'PASS') counts.pass++;
    if (Object.keys(variant.GENOTYPES()).length > 0) counts.genotypes++;
    if (wanted.has(`${variant.CHROM}:${variant.POS}`)) counts.found++;
  }
  return counts.records;
}

const READERS: Record<string, (path: string, list: string) => Promise<number>> = {
  ours: readByUs,
  listed: readListed,
  gmod: readByGmod,
};

async function main(which: string, path: string, list: string): Promise<void> {
  const started = process.cpuUsage();
  const records = await READERS[which]!(path, list);
  const { user, system } = process.cpuUsage(started);
  const seconds = (user + system) / 1e6;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ records, seconds, megabytes }));
}

void main(process.argv[2] ?? '', process.argv[3] ?? '', process.argv[4] ?? '');
