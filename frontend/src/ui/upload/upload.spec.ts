import { MAX_RECORD_BYTES } from '@portal/events/rules';
import { acceptedEndings, fileRule } from './file-rules';
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

describe('the time that is left', () => {
  it('follows from the speed so far', () => {
    expect(timeLeft({ file: { size: 1_000 }, sent: 250, startedAt: 0, measuredAt: 10_000 })).toBe('about 30 s left');
  });

  it('is not guessed in the first second', () => {
    expect(timeLeft({ file: { size: 1_000 }, sent: 250, startedAt: 0, measuredAt: 500 })).toBe('Uploading…');
  });
});
