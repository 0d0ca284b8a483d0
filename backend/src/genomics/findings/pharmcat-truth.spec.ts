import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInKnowledge as base, sites } from '../knowledge/index.js';
import { readTable } from '../knowledge/import/facts.js';
import type { Observation, Site } from '../model.js';
import { bySite, interpret, type PharmacogeneFinding } from './index.js';
import { describeWhere } from '../../platform/kernel/testing/where.js';

const FOLDER = join(import.meta.dirname, '../../../../../shared/data/pgx_pharmcat_truth');
/** The expected result is that of an outside caller, not of the file. */
const FROM_OUTSIDE = new Set(['PipelineTest_testOutsideCallCollision.vcf']);

const describeWithData = describeWhere(existsSync(FOLDER));

/** The rows that a star-allele engine must reach. Until then no result may be confidently wrong. */
describeWithData('the published pharmacogene test files', () => {
  const rows = existsSync(FOLDER) ? readTable(join(FOLDER, 'expected.tsv')) : [];
  const cases = rows.filter(({ vcf }) => !FROM_OUTSIDE.has(vcf ?? ''));

  it.each(cases)('$vcf: $gene is right, ambiguous or left open', ({ vcf = '', gene = '', expected = '' }) => {
    const finding = read(vcf, gene);
    if (finding?.call.kind === 'diplotype') expect(finding.call.diplotype.name).toBe(expected);
    if (finding?.call.kind === 'ambiguous') {
      const candidates = finding.call.candidates.map(({ name }) => name);
      expect(expected.split(' OR ').some((name) => candidates.includes(name))).toBe(true);
    }
  });

  it('tells at least half of the files whose expected result is one pair', () => {
    const single = cases.filter(
      ({ gene, expected }) => /^\S+$/.test(expected ?? '') && !['CFTR', 'RYR1', 'CACNA1S'].includes(gene ?? ''),
    );
    const told = single.filter(({ vcf = '', gene = '' }) => read(vcf, gene)?.call.kind === 'diplotype');
    expect(told.length).toBeGreaterThan(single.length / 2);
  });
});

function read(vcf: string, gene: string): PharmacogeneFinding | undefined {
  const records = new Map<string, string[]>();
  for (const line of readFileSync(join(FOLDER, 'vcf', vcf), 'utf8').split(/\r?\n/)) {
    const cells = line.split('\t');
    if (!line.startsWith('#') && cells.length > 9) records.set(`${cells[0]}:${cells[1]}`, cells);
  }
  const asked = sites(base, [gene]);
  const observed = asked.map((site) => observationOf(site, records.get(`chr${site.chrom}:${site.pos}`)));
  const sexAtBirth = /_male/.test(vcf) ? 'male' : 'female';
  return interpret(base, bySite(asked, observed), { genes: [gene], sexAtBirth, build: 'GRCh38' }).pharmacogenes[0];
}

/** These files write each site as the base does; the general reader has the general rules. */
function observationOf(site: Site, cells: string[] | undefined): Observation {
  if (!cells || cells[3] !== site.ref) return { kind: 'not-covered' };
  const genotype = cells[9]?.split(':')[0] ?? '';
  const bases = [cells[3], ...(cells[4] ?? '').split(',')];
  const alleles = genotype.split(/[|/]/).map((index) => bases[Number(index)]);
  if (alleles.some((allele) => allele === undefined)) return { kind: 'not-covered' };
  const evidence = {
    filter: 'passed',
    filterText: 'PASS',
    depth: null,
    genotypeQuality: null,
    from: 'record',
    line: 1,
  } as const;
  return { kind: 'called', alleles: alleles as string[], phased: genotype.includes('|'), phaseSet: null, evidence };
}
