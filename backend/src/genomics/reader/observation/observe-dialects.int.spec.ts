import type { Site } from '../../model.js';
import { observe, type ObserveOptions } from './observe.js';
import { ask, withoutLines } from '../testing/ask.js';
import { TestFolder, vcfText, type VcfParts } from '../testing/genome-files.js';

const SNV: Site = { chrom: '1', pos: 1000, ref: 'A', alts: ['G'] };

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

async function observed(site: Site, records: readonly string[], parts?: VcfParts, options?: Partial<ObserveOptions>) {
  const { direct, standard } = await ask(folder, site, records, parts, options);
  expect(withoutLines(standard)).toEqual(withoutLines(direct));
  return direct;
}

describe('dialects of names and order', () => {
  const meta = (id: string) => ({ meta: [`##contig=<ID=${id}>`, '##reference=GRCh38'] });
  const MITOCHONDRIAL: Site = { chrom: 'MT', pos: 1555, ref: 'A', alts: ['G'] };

  it.each(['MT', 'M', 'chrM', 'chrMT', 'NC_012920.1'])('finds the mitochondrion as %s', async (name) => {
    expect(await observed(MITOCHONDRIAL, [`${name} 1555 . A G . PASS . GT 1`], meta(name))).toMatchObject({
      kind: 'called',
    });
  });

  it.each(['X', 'chrX', 'CHRx', 'NC_000023.11'])('finds X as %s', async (name) => {
    expect(await observed({ ...SNV, chrom: 'X' }, [`${name} 1000 . A G . PASS . GT 1`], meta(name))).toMatchObject({
      alleles: ['G'],
    });
  });

  it('reads records in any order', async () => {
    const records = [
      '2 5 . A G . . . GT 0/1',
      '1 9000 . A G . . . GT 0/1',
      '1 1000 . A G . . . GT 0/1',
      '1 7 . A G . . . GT 0/1',
    ];
    expect(await observed(SNV, records)).toMatchObject({ kind: 'called', alleles: ['A', 'G'] });
  });

  it('reads two spellings of one chromosome in one file', async () => {
    expect(await observed(SNV, ['chr1 7 . A G . . . GT 0/1', '1 1000 . A G . . . GT 0/1'])).toMatchObject({
      kind: 'called',
    });
  });
});

describe('what a file must tell first', () => {
  const records = ['1 1000 . A G . PASS . GT 0/1 1/1'];
  const two = { samples: ['Mother', 'Child'], meta: ['##reference=GRCh38'] };

  it('which sample is meant', async () => {
    const path = await folder.file(vcfText(records, two));
    expect(await observe(path, { sites: [SNV] })).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('Mother, Child') },
    });
    expect(await observe(path, { sites: [SNV], sample: 'Father' })).toMatchObject({ ok: false });
    expect(await observed(SNV, records, two, { sample: 'Child' })).toMatchObject({ alleles: ['G', 'G'] });
  });

  it('on which build it is: else every site is unresolved', async () => {
    const on = (meta: string[]) => observed(SNV, ['1 1000 . A G . PASS . GT 0/1'], { meta });
    expect((await on(['##reference=hg19'])).kind).toBe('not-covered');
    expect(await on([])).toMatchObject({ kind: 'unresolved', message: expect.stringContaining('does not tell') });
    const told = await observed(SNV, ['1 1000 . A G . PASS . GT 0/1'], { meta: [] }, { buildIfUnknown: 'GRCh38' });
    expect(told).toMatchObject({ kind: 'called' });
  });
});
