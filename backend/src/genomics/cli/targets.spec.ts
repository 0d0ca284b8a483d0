import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './arguments.js';
import { checkTargets, targetOf } from './targets.js';

const typed = (...words: string[]) => readArguments(words);
const check = (...words: string[]) => {
  const read = typed(...words);
  checkTargets(read, read.files);
};

describe('where the command line writes', () => {
  it('is the folder that was named, under the name of the file', () => {
    expect(targetOf(typed('report', 'a/nina.vcf.gz', '--out', tmpdir(), '--pdf'), 'a/nina.vcf.gz')).toBe(
      join(tmpdir(), 'nina.pdf'),
    );
    expect(targetOf(typed('findings', 'a/nina.vcf'), 'a/nina.vcf')).toBeNull();
  });

  it('is never the same for two files, nor a file that is read', () => {
    expect(() => check('report', 'a/nina.vcf', 'b/nina.vcf', '--out', tmpdir())).toThrow(/written over/);
    expect(() => check('convert', 'a/nina.vcf', 'b/nina.vcf.gz')).toThrow(/written over/);
    expect(() => check('convert', 'nina.vcf', '--out', './nina.vcf')).toThrow(/written over nina\.vcf/);
    expect(() => check('findings', 'a/nina.vcf', 'b/nina.vcf')).not.toThrow();
    expect(() => check('report', 'a/nina.vcf', 'b/omar.vcf', '--out', tmpdir())).not.toThrow();
  });
});
