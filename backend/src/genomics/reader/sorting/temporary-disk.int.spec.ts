import { readdir } from 'node:fs/promises';
import { convert } from '../standard-form/convert.js';
import { type DiskLimits, GRACE_BYTES, TemporaryDisk } from './temporary-disk.js';
import { TestFolder, vcfText } from '../testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const VCF = vcfText(Array.from({ length: 3_000 }, (_, i) => `1 ${3_001 - i} . A G . PASS . GT 0/1`));
const converted = async (disk: DiskLimits) =>
  convert(await folder.file(VCF), folder.path, { runBytes: 10_000, disk, name: 'whole' });

describe('the temporary disk of a conversion', () => {
  it('suffices for a file that needs less', async () => {
    expect(await converted({ mostBytes: 2 * VCF.length, keepFreeBytes: 1 })).toMatchObject({ ok: true });
  });

  it('is limited: the file is refused, and leaves nothing', async () => {
    const result = await converted({ mostBytes: 20_000, keepFreeBytes: 1 });
    expect(result).toMatchObject({ ok: false, problem: { message: expect.stringContaining('Split it') } });
    expect((await readdir(folder.path)).filter((name) => name.startsWith('.converting'))).toEqual([]);
  });

  it('leaves what is to stay free: the conversion fails as on a full disk', async () => {
    await expect(converted({ mostBytes: Infinity, keepFreeBytes: Infinity })).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  it('grows with what was read', () => {
    const disk = new TemporaryDisk(folder.path);
    disk.write(GRACE_BYTES);
    expect(() => disk.write(1)).toThrow('many alleles');
    disk.read(100);
    expect(() => disk.write(198)).not.toThrow();
    expect(() => disk.write(2)).toThrow('many alleles');
  });

  it('stops a file of few bytes whose records split into many, long before the disk is asked for', async () => {
    const samples = Array.from({ length: 400 }, (_, at) => `S${at}`);
    const alts = Array.from(
      { length: 900 },
      (_, at) => `G${at.toString(4).replace(/\d/g, (digit) => 'ACGT'[Number(digit)]!)}`,
    );
    const calls = samples.map(() => '0/1').join(' ');
    const records = Array.from({ length: 40 }, (_, at) => `1 ${1_000 + at} . G ${alts.join(',')} . PASS . GT ${calls}`);
    const result = await convert(await folder.file(vcfText(records, { samples })), folder.path, { name: 'split' });
    expect(result).toMatchObject({ ok: false, problem: { message: expect.stringContaining('twice its size') } });
  });
});
