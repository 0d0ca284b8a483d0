/** Small genome files for tests, said in few words. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The public test data, where a checkout has them beside it. */
const SHARED_DATA = resolve(import.meta.dirname, '../../../../../../shared/data');

export const HAS_SHARED_DATA = existsSync(SHARED_DATA);

export const sharedFile = (...path: string[]): string => join(SHARED_DATA, ...path);

const GRCH38_CONTIGS = ['##contig=<ID=chr1,length=248956422>', '##contig=<ID=chrX,length=156040895>'];

export interface VcfParts {
  samples?: readonly string[];
  meta?: readonly string[];
}

/** A VCF on GRCh38 whose records are written with blanks between columns: `chr1 100 . A G . PASS . GT 0/1`. */
export function vcfText(
  records: readonly string[],
  { samples = ['S1'], meta = GRCH38_CONTIGS }: VcfParts = {},
): string {
  const columns = ['#CHROM POS ID REF ALT QUAL FILTER INFO', ...(samples.length > 0 ? ['FORMAT', ...samples] : [])];
  return ['##fileformat=VCFv4.2', ...meta, ...[columns.join(' '), ...records].map(tabbed), ''].join('\n');
}

const tabbed = (text: string): string => text.replaceAll(' ', '\t');

/** A folder for one test file, removed by `remove`. */
export class TestFolder {
  private constructor(readonly path: string) {}

  static async make(): Promise<TestFolder> {
    return new TestFolder(await mkdtemp(join(tmpdir(), 'genome-reader-')));
  }

  async file(content: string | Buffer, name = `${Math.random()}.vcf`): Promise<string> {
    const path = join(this.path, name);
    await writeFile(path, content);
    return path;
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}
