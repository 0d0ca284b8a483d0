import { FileRefused } from '../file-refused.js';
import { HeaderReader, type VcfHeader } from './header.js';

const COLUMNS = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';

function read(...lines: string[]): VcfHeader | undefined {
  const reader = new HeaderReader();
  lines.forEach((text, i) => reader.take(text, i + 1));
  return reader.header;
}

function problemOf(...lines: string[]) {
  try {
    read(...lines);
  } catch (error) {
    if (error instanceof FileRefused) return error.problem;
  }
  return undefined;
}

describe('reading a header', () => {
  it('collects samples, contigs and references', () => {
    const header = read(
      '##fileformat=VCFv4.3',
      '##contig=<ID=20,length=64444167,assembly="GRCh38",species="Homo sapiens">',
      '##contig=<ID=chrUn>',
      '##reference=file:///hg38.fa',
      `${COLUMNS}\tFORMAT\tMother\tS²`,
    );
    expect(header).toMatchObject({
      samples: ['Mother', 'S²'],
      columns: 11,
      contigs: [
        { id: '20', length: 64444167, assembly: 'GRCh38' },
        { id: 'chrUn', length: undefined },
      ],
      references: ['file:///hg38.fa'],
    });
  });

  it('knows files without samples', () => {
    expect(read('##fileformat=VCFv4.0', COLUMNS)).toMatchObject({ samples: [], columns: 8 });
  });

  it.each([
    ['no version', 1, [COLUMNS]],
    ['an empty version', 1, ['##fileformat=']],
    ['version 3', 1, ['##fileformat=VCFv3.3']],
    ['a blank in the version', 1, ['##fileformat=VCF v4.1']],
    ['a line that is no header line', 2, ['##fileformat=VCFv4.2', 'linebreak">']],
    ['an empty line', 2, ['##fileformat=VCFv4.2', '']],
    ['blanks for tabs', 2, ['##fileformat=VCFv4.2', COLUMNS.replaceAll('\t', ' ')]],
    ['a missing column', 2, ['##fileformat=VCFv4.2', COLUMNS.replace('\tQUAL', '')]],
    ['a sample for FORMAT', 2, ['##fileformat=VCFv4.2', `${COLUMNS}\tNA1`]],
    ['a sample without a name', 2, ['##fileformat=VCFv4.2', `${COLUMNS}\tFORMAT\tNA1\t`]],
    ['two samples of one name', 2, ['##fileformat=VCFv4.2', `${COLUMNS}\tFORMAT\tNA1\tNA1`]],
  ])('refuses %s with its line', (_, line, lines) => {
    expect(problemOf(...lines)).toMatchObject({ line });
  });

  it.each(['Missing', 'PharmCAT'])('refuses the list of positions whose only sample PharmCAT names %s', (name) => {
    const file = (source: string) => ['##fileformat=VCFv4.2', `##source=${source}`, `${COLUMNS}\tFORMAT\t${name}`];
    expect(problemOf(...file('PharmCAT allele definitions'))).toMatchObject({
      line: 3,
      message: expect.stringContaining('list of positions that PharmCAT wrote'),
    });
    expect(problemOf(...file('HaplotypeCaller'))).toBeUndefined();
  });
});
