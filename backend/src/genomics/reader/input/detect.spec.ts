import { compressionOf, expectVcf } from './detect.js';
import { FileRefused } from '../file-refused.js';

const text = (content: string) => Buffer.from(content, 'latin1');

function problemOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof FileRefused) return error.problem.message;
    throw error;
  }
  return 'accepted';
}

describe('detecting a file by its content', () => {
  it.each([
    ['plain text', text('##fileformat=VCFv4.2\n'), 'none'],
    ['gzip', Buffer.from('1f8b0800000000000003', 'hex'), 'gzip'],
    ['bgzip', Buffer.from('1f8b08040000000000ff0600424302001b00', 'hex'), 'bgzip'],
    ['zip', text('PK\x03\x04'), 'zip'],
    ['gzip with another extra field', Buffer.from('1f8b08040000000000ff0600585902001b00', 'hex'), 'gzip'],
  ])('knows %s', (_, head, compression) => {
    expect(compressionOf(head)).toBe(compression);
  });

  it.each([
    ['nothing', text(''), /empty/],
    ['a Windows program', text('MZ\x90\0\x03'), /program/],
    ['a Linux program', text('\x7fELF\x02'), /program/],
    ['a PDF', text('%PDF-1.7'), /PDF/],
    ['a picture', text('\x89PNG\r\n'), /picture/],
    ['UTF-16', text('\xff\xfe#\0#\0'), /UTF-16/],
    ['UTF-16 without its mark', text('@\0r\0'), /UTF-16/],
    ['UTF-16 the other way round', text('\0#\0#\0f'), /UTF-16/],
    ['unknown bytes', text('\x01\0\x02\0'), /binary/],
  ])('refuses %s', (_, head, message) => {
    expect(problemOf(() => compressionOf(head))).toMatch(message);
  });

  it.each([
    ['a web page', '<!doctype html><html>', /web page/],
    ['JSON', '{"a":1}', /JSON/],
    ['a report of Illumina', '[Header]\nGSGT Version\t2.0.4\n[Data]\nSNP Name\tAllele1 - Top\n', /GenomeStudio.*Plus/],
    ['a table of Axiom', '#%affymetrix-algorithm-name=brlmm-p\nProbe Set ID\tCall Codes\n', /Axiom.*VCF/],
    ['a table of Axiom', 'probeset_id\tS1.CEL_call_code\n', /Axiom.*VCF/],
    ['aligned reads', '@HD\tVN:1.6\n@SQ\tSN:1\tLN:10\n', /SAM/],
    ['FASTA', '>chr1\nACGT', /FASTA/],
    ['an array without genotypes', 'rsid,chromosome,position_file1,genotype_file1\n', /lacks one of the columns/],
    ['records without a header', '1\t884108\t.\tT\tTCCC\r\n', /header is missing/],
    ['a letter to mother', 'Dear mother,', /not a VCF/],
    ['BCF of the first version', 'BCF\x04', /first version/],
    ['aligned reads', 'BAM\x01', /Call its variants/],
    ['compressed aligned reads', 'CRAM\x03', /Call its variants/],
    ['gzip inside gzip', '\x1f\x8b\x08', /twice/],
  ])('refuses %s', (_, content, message) => {
    expect(problemOf(() => expectVcf(text(content)))).toMatch(message);
  });

  it.each(['##fileformat=VCFv4.1\n', '#CHROM\tPOS', '\xef\xbb\xbf##fileformat=VCFv4.2\n'])(
    'takes %j for a VCF',
    (content) => {
      expect(problemOf(() => expectVcf(text(content)))).toBe('accepted');
    },
  );
});
