import { halfOf, isRawReads } from './halves.js';

describe('the name of a file of reads', () => {
  it.each([
    ['NA12878_tiny_R1.fastq', 1, 'NA12878_tiny_R2.fastq', 'NA12878_tiny_R1+R2.fastq'],
    ['a_2.FQ.gz', 2, 'a_1.FQ.gz', 'a_1+2.FQ.gz'],
    ['S1_L001_R2_001.fastq.gz', 2, 'S1_L001_R1_001.fastq.gz', 'S1_L001_R1+R2_001.fastq.gz'],
  ])('%s tells its half', (name, half, otherName, bothName) =>
    expect(halfOf(name)).toEqual({ half, otherName, bothName }),
  );

  it.each(['a.fastq', 'a_3.fq', 'a_R1.vcf', 'R1.fastq', '[erased]'])('%s tells none', (name) =>
    expect(halfOf(name)).toBeNull(),
  );

  it('says whether it holds reads', () =>
    expect(['a.fq', 'b.FASTQ.gz', 'c.vcf', 'd.fq.zip'].map(isRawReads)).toEqual([true, true, false, false]));
});
