import { builtInKnowledge as base, sites } from '../knowledge/index.js';
import { FIRST_PROFILE, SECOND_PROFILE, syntheticGenome, type DemoProfile } from './synthetic-genome.js';
import { placeOf } from './profiles.js';

const records = (vcf: string) =>
  vcf
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'));

describe.each([
  ['first', FIRST_PROFILE],
  ['second', SECOND_PROFILE],
])('the %s synthetic genome', (_, profile: DemoProfile) => {
  const vcf = syntheticGenome(profile);

  it('says that it is synthetic and on which reference it is', () => {
    expect(vcf).toMatch(/^##fileformat=VCFv4\.2\n##source=synthetic\n/);
    expect(vcf).toContain('##contig=<ID=chr1,length=248956422,assembly=GRCh38>');
  });

  it('is the same every time', () => {
    expect(syntheticGenome(profile)).toBe(vcf);
  });

  it('has about two thousand records, sorted, ten columns each, no place twice', () => {
    const rows = records(vcf);
    expect(rows.length).toBeGreaterThan(1_800);
    expect(rows.length).toBeLessThan(2_400);
    expect(rows.filter((row) => row.length !== 10)).toEqual([]);
    const keys = rows.map(([chrom, pos, , ref]) => `${chrom}:${pos}:${ref}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('carries what its profile says, by alleles that the knowledge base asks about', () => {
    const known = new Map(sites(base).map((site) => [placeOf(site), site]));
    for (const [place, [one, two]] of Object.entries(profile.genotypes)) {
      const site = known.get(place);
      expect([site?.ref, ...(site?.alts ?? [])]).toEqual(expect.arrayContaining([one, two]));
      const row = records(vcf).find(([chrom, pos, , ref]) => `${chrom}:${pos}` === `chr${place}` && ref === site?.ref);
      expect(row?.[9]?.startsWith('0/0')).toBe(one === site?.ref && two === site?.ref);
    }
  });
});
