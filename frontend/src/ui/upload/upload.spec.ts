import { MAX_RECORD_BYTES } from '@portal/events/rules';
import { acceptedEndings, fileRule } from './file-rules';
import { measured, type Pace } from './pace';
import { timeLeft } from './progress-bar';

const file = (name: string, size = 10) => ({ name, size });

describe('which files will do', () => {
  it.each(['a.vcf', 'a.FQ', 'a.fastq', 'a.vcf.gz', 'b.fastq.gz'])('a genome may be %s', (name) =>
    expect(fileRule(file(name), 'genome')).toBeUndefined(),
  );

  it.each(['a.bam', 'vcf', 'a.gz', 'a.vcf.exe'])('a genome may not be %s', (name) =>
    expect(fileRule(file(name), 'genome')).toBe('DNA sequence files must have .vcf or .fq extension'),
  );

  it('a record is a document of at most 50 MB', () => {
    expect(fileRule(file('a.pdf', MAX_RECORD_BYTES), 'record')).toBeUndefined();
    expect(fileRule(file('a.pdf', MAX_RECORD_BYTES + 1), 'record')).toBe('This file is larger than 50.0 MB.');
    expect(fileRule(file('a.exe'), 'record')).toMatch(/must end in/);
  });

  it('an empty file is no file', () => expect(fileRule(file('a.vcf', 0), 'genome')).toBe('This file is empty.'));

  it('the file picker knows last endings only', () =>
    expect(acceptedEndings('genome')).toBe('.vcf,.fq,.fastq,.gz,.bcf,.txt,.csv,.zip'));
});

describe('the rate and the time that is left', () => {
  const begun = { at: 0, sent: 0 };
  const told = (pace: Pace, waiting = false) =>
    timeLeft({ file: { size: 10_000_000 }, sent: 5_000_000, pace, waiting });

  it('follow from the speed of the last seconds', () => {
    const fast = measured(begun, 4_000_000, 2_000);
    expect(told(fast)).toBe('2.0 MB/s, about 3 s left');
    const slower = measured(fast, 5_000_000, 12_000);
    expect(slower.rate).toBeLessThan(1_000_000);
    expect(slower.rate).toBeGreaterThan(100_000);
  });

  it('are not guessed in the first second, nor during a pause', () => {
    expect(measured(begun, 250, 500)).toBe(begun);
    expect(told(begun)).toBe('Uploading…');
    expect(told(begun, true)).toBe('Connection lost. The upload goes on by itself.');
  });

  it('are never below nothing, when a part is sent again', () =>
    expect(measured({ at: 0, sent: 900 }, 100, 1_000).rate).toBe(0));
});
