import { builtInKnowledge as base, sites } from '../../knowledge/index.js';
import { bySite, interpret } from '../../findings/index.js';
import type { Observation, Site } from '../../model.js';
import { askAll } from '../testing/ask.js';
import { TestFolder } from '../testing/genome-files.js';

const meta = ['##contig=<ID=1,length=249250621>', '##contig=<ID=7,length=159138663>', '##contig=<ID=MT,length=16569>'];

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const siteOf = (chrom: string, pos: number): Site =>
  sites(base).find((site) => site.chrom === chrom && site.pos === pos)!;

const LEIDEN = siteOf('1', 169549811);
const CYP3A5_3 = siteOf('7', 99672916);
const F508DEL = siteOf('7', 117559590);

async function observed(site: Site, records: readonly string[], contigs = meta): Promise<Observation> {
  const { direct, standard } = await askAll(folder, [site], records, { meta: contigs });
  const alleles = ([observation]: Observation[]) =>
    observation && 'alleles' in observation ? observation.alleles : observation?.kind;
  expect(alleles(standard)).toEqual(alleles(direct));
  return direct[0]!;
}

describe('a file on GRCh37', () => {
  it.each([
    ['the reference there is the Leiden variant', LEIDEN, '1 169519049 . T . . PASS . GT 0/0', ['T', 'T']],
    ['beside an ALT', LEIDEN, '1 169519049 . T C . PASS . GT 0/1', ['T', 'C']],
    ['without it', LEIDEN, '1 169519049 . T C . PASS . GT 1/1', ['C', 'C']],
    ['in a reference block', LEIDEN, '1 169519000 . A <NON_REF> . . END=169519100 GT:MIN_DP 0/0:30', ['T', 'T']],
    ['CYP3A5 *3 is its reference', CYP3A5_3, '7 99270539 . C T . PASS . GT 0/0', ['C', 'C']],
    ['an indel', F508DEL, '7 117199644 . ATCT A . PASS . GT 0/1', ['ATCT', 'A']],
  ])('is read by the REF of the record: %s', async (_, site, record, alleles) => {
    expect(await observed(site, [record])).toMatchObject({ kind: 'called', alleles });
  });

  it('gives homozygous Leiden and CYP3A5 *3/*3 their names', async () => {
    const genes = ['F5', 'CYP3A5'];
    const asked = sites(base, genes);
    const blocks = [
      '1 169519000 . A <NON_REF> . . END=169519100 GT:MIN_DP 0/0:30',
      '7 99240000 . A <NON_REF> . . END=99290000 GT:MIN_DP 0/0:30',
    ];
    const { direct } = await askAll(folder, asked, blocks, { meta });
    const findings = interpret(base, bySite(asked, direct), { genes, sexAtBirth: 'female', build: 'GRCh37' });
    expect(findings.variants[0]?.outcome).toMatchObject({ kind: 'found', zygosity: 'homozygous' });
    expect(findings.pharmacogenes[0]?.candidates.map(({ name }) => name)).toContain('*3/*3');
  });

  it('states no reference where no source names the base of that build', async () => {
    const unnamed = sites(base).find(({ on, ref }) => on?.GRCh37.ref === null && ref.length === 1)!;
    const at = unnamed.on!.GRCh37.pos;
    const contigs = [...meta, `##contig=<ID=${unnamed.chrom}>`];
    const block = `${unnamed.chrom} ${at - 10} . A <NON_REF> . . END=${at + 10} GT:MIN_DP 0/0:30`;
    expect((await observed(unnamed, [block], contigs)).kind).toBe('unresolved');
    const record = `${unnamed.chrom} ${at} . ${unnamed.ref} . . PASS . GT 0/0`;
    expect(await observed(unnamed, [record], contigs)).toMatchObject({ alleles: [unnamed.ref, unnamed.ref] });
  });
});

describe('mitochondrial DNA', () => {
  const site = siteOf('MT', 3243);
  const record = (name: string) => `${name} 3243 . A G . PASS . GT 0/1`;

  it.each([
    ['16,569 bases', 'MT', ['##contig=<ID=MT,length=16569>'], 'called'],
    ['16,571 bases', 'chrM', ['##contig=<ID=chrM,length=16571>'], 'not-covered'],
    ['both', 'chrM', ['##contig=<ID=chrMT,length=16569>', '##contig=<ID=chrM,length=16571>'], 'not-covered'],
    ['hg19’s name without a length', 'chrM', ['##contig=<ID=chr1,length=249250621>'], 'not-covered'],
    ['hg19’s name, shortened', 'M', ['##contig=<ID=chr1,length=249250621>'], 'not-covered'],
    ['hg38’s name without a length', 'chrM', ['##contig=<ID=chr1,length=248956422>'], 'called'],
  ])('is read on the revised sequence alone: %s', async (_, name, extra, kind) => {
    const contigs = extra[0]!.includes('chr1') ? extra : [...meta.slice(0, 1), ...extra];
    expect((await observed(site, [record(name)], contigs)).kind).toBe(kind);
  });
});

it('finds the same in both builds at every site that both have', async () => {
  const asked = sites(base).filter(
    (site) => site.on && site.ref.length === 1 && site.alts.every((alt) => alt.length === 1) && site.chrom !== 'MT',
  );
  expect(asked.length / sites(base).length).toBeGreaterThan(0.8);
  const changed = asked.map((site, at) =>
    at % 3 === 0 ? ['0/1', site.alts[0]!] : at % 3 === 1 ? ['1/1', site.alts[0]!] : ['0/0', site.alts[0]!],
  );
  const on38 = asked.map(
    ({ chrom, pos, ref }, at) => `${chrom} ${pos} . ${ref} ${changed[at]![1]} . PASS . GT ${changed[at]![0]}`,
  );
  const on37 = asked.map(({ chrom, ref, on }, at) => {
    const [genotype, alt] = changed[at]!;
    const isSwapped = on!.GRCh37.ref === alt;
    const swappedGenotype = { '0/0': '1/1', '1/1': '0/0', '0/1': '0/1' }[genotype!];
    return isSwapped
      ? `${chrom} ${on!.GRCh37.pos} . ${alt} ${ref} . PASS . GT ${swappedGenotype}`
      : `${chrom} ${on!.GRCh37.pos} . ${ref} ${alt} . PASS . GT ${genotype}`;
  });
  const read = async (records: string[], contig: string) =>
    (await askAll(folder, asked, records, { meta: [contig] })).direct.map((each) =>
      'alleles' in each ? [...each.alleles].sort() : each.kind,
    );
  expect(await read(on37, '##contig=<ID=1,length=249250621>')).toEqual(
    await read(on38, '##contig=<ID=1,length=248956422>'),
  );
});
