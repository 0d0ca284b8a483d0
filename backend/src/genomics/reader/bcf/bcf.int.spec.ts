import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describeWhere } from '../../../platform/kernel/testing/where.js';
import { findingsJson } from '../../findings-json.js';
import { interpretFile } from '../../interpret-file.js';
import { FileRefused } from '../file-refused.js';
import { scan } from '../scan.js';
import { HAS_SHARED_DATA, sharedFile, TestFolder } from '../testing/genome-files.js';
import { bcfAsVcf } from './bcf-as-vcf.js';

const golden = (name: string) => join(import.meta.dirname, 'testing', name);
const COMPRESSED = readFileSync(golden('people.bcf'));
const BCF = gunzipSync(COMPRESSED);
const HEADER_END = 9 + BCF.readUInt32LE(5);
const DAMAGED = /^This BCF file is cut off or damaged/;

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

async function told(path: string, sample?: string) {
  const meant = await interpretFile(path, { sexAtBirth: null, build: null, sample });
  if (!meant.ok) throw new Error(meant.problem.message);
  const { size: _size, ...summary } = meant.summary;
  return { summary, findings: findingsJson(meant.findings, meant.summary, 'clinician') };
}

async function refusalOf(bytes: Buffer): Promise<string> {
  const result = await scan(await folder.file(bytes, 'damaged.bcf'));
  return result.ok ? 'accepted' : result.problem.message;
}

/** What the reader of BCF itself says; what it lets pass, the reader of VCF judges. */
async function problemOf(bytes: Buffer): Promise<string> {
  const chunks = async function* () {
    yield bytes;
  };
  try {
    for await (const _piece of bcfAsVcf(chunks()));
    return 'accepted';
  } catch (error) {
    if (error instanceof FileRefused) return error.problem.message;
    throw error;
  }
}

/** The uncompressed file with some bytes of its first record, or of its header, written anew. */
function changed(at: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(BCF);
  Buffer.from(bytes).copy(copy, at);
  return copy;
}

describe('BCF', () => {
  it.each(['nina', 'omar'])('says what the same VCF says: %s', async (sample) => {
    const expected = await told(golden('people.vcf'), sample);
    expect(expected.summary).toMatchObject({ build: 'GRCh38', records: 8, snvs: 4, indels: 1, referenceBlocks: 1 });
    expect(await told(golden('people.bcf'), sample)).toEqual(expected);
    expect(await told(await folder.file(BCF, 'plain.bcf'), sample)).toEqual(expected);
  });

  it('is refused wherever it is cut, but for between two records', async () => {
    const boundaries = new Set([HEADER_END]);
    for (let at = HEADER_END; at < BCF.length; at += 8 + BCF.readUInt32LE(at) + BCF.readUInt32LE(at + 4))
      boundaries.add(at);
    const wrong: number[] = [];
    for (let length = 0; length < BCF.length; length++)
      if (((await problemOf(BCF.subarray(0, length))) === 'accepted') !== boundaries.has(length)) wrong.push(length);
    expect(wrong).toEqual([]);
  });

  it('is refused wherever its compressed form is cut', async () => {
    for (let length = 0; length < COMPRESSED.length; length += 37)
      expect(await refusalOf(COMPRESSED.subarray(0, length))).not.toBe('accepted');
  });

  it.each([
    ['a sequence that the header does not name', changed(HEADER_END + 8, 99, 0, 0, 0)],
    ['no sequence', changed(HEADER_END + 8, 255, 255, 255, 255)],
    ['a header without an end', changed(5, 255, 255, 255, 0)],
    ['a record without an end', changed(HEADER_END, 255, 255, 255, 0)],
    ['values beyond the record', changed(HEADER_END, 30, 0, 0, 0)],
    ['more values than there are bytes', changed(HEADER_END + 24, 255, 255, 255, 255)],
    ['more samples than the header has', changed(HEADER_END + 28, 255, 255, 255, 4)],
    ['a value of a type that there is not', changed(HEADER_END + 32, 0x1e)],
    ['a value that is longer than all', changed(HEADER_END + 32, 0xf7, 0x13, 255, 255, 255, 127)],
  ])('is refused with %s', async (_what, bytes) => expect(await problemOf(bytes)).toMatch(DAMAGED));

  it('is refused where a header is larger than any', async () =>
    expect(await problemOf(changed(5, 255, 255, 255, 255))).toMatch(/header is too long/));

  it('is refused where few bytes stand for much text', async () => {
    const samples = Array.from({ length: 20_000 }, (_none, n) => `s${n}`).join('\t');
    const header = Buffer.from(
      `##fileformat=VCFv4.2\n##contig=<ID=1>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${samples}\n\0`,
    );
    const lengths = Buffer.alloc(4);
    lengths.writeUInt32LE(header.length);
    // REF alone at position 10, for all samples, without a field of theirs
    const record = Buffer.from('1c000000000000000000000009000000010000000100807f00000100204e000007174100', 'hex');
    const records = Array.from({ length: 500 }, () => record);
    expect(await problemOf(Buffer.concat([Buffer.from('BCF\x02\x02'), lengths, header, ...records]))).toMatch(/expand/);
  });

  it('of the first version, and aligned reads, are refused with what to do', async () => {
    expect(await refusalOf(changed(3, 4))).toMatch(/first version/);
    expect(await refusalOf(Buffer.from('CRAM\x03\0'))).toMatch(/CRAM.*upload the VCF/);
    expect(await refusalOf(Buffer.from('BAM\x01\0'))).toMatch(/BAM.*upload the VCF/);
  });

  it('neither hangs nor crashes, whichever byte is another', async () => {
    for (let at = 0; at < BCF.length; at += 3) expect(await problemOf(changed(at, BCF[at]! ^ 0x55))).not.toBe('');
  });
});

const hasBcftools = spawnSync('bcftools', ['--version']).status === 0;

describeWhere(HAS_SHARED_DATA && hasBcftools)('public data, as BCF by bcftools', () => {
  it.each([
    sharedFile('vcf_grch38_na12878', 'PG_NA12878_hg38-chr21.vcf.gz'),
    sharedFile('gvcf_grch38_pharmcat', 'test.g.vcf.bgz'),
  ])('say the same: %s', async (vcf) => {
    const bcf = join(folder.path, 'same.bcf');
    execFileSync('bcftools', ['view', '--no-version', '-Ob', '-o', bcf, vcf]);
    expect(await told(bcf)).toEqual(await told(vcf));
  });
});
