import { fileName, filePath, isFileName } from './files.js';
import { judges, NOTHING } from './testing/judges.js';

it.each([
  [
    'genome',
    [
      'a.vcf',
      'a.bcf',
      'a.txt',
      'a.csv',
      'a.vcf.zip',
      'a.VCF',
      'a.vcf.gz',
      'a.fq',
      'a.FQ',
      'a.fq.gz',
      'a.fastq',
      'a.b.fastq.GZ',
    ],
  ],
  ['record', ['a.pdf', 'a.PNG', 'a.jpg', 'a.jpeg', 'a.txt', 'a.b.docx']],
  ['report', ['a.pdf', 'a.docx']],
] as const)('a %s may be called %p', (kind, names) =>
  expect(names.filter((name) => !isFileName(kind, name))).toEqual([]),
);

it.each([
  ['genome', ['a.tsv', 'a.bam', 'a.vcf.exe', 'vcf', '.vcf', 'a.gz', 'a.vcf ', 'a.vcf\n', '']],
  ['record', ['a.exe', 'a.html', 'a.svg', 'pdf', '.pdf', 'a.pdf.js', 'a.constructor', 'a.__proto__', '']],
  ['report', ['a.vcf', 'a.html']],
] as const)('a %s cannot be called %p', (kind, names) =>
  expect(names.filter((name) => isFileName(kind, name))).toEqual([]),
);

describe('the name of a file', () =>
  judges(fileName, ['a.vcf', 'ü'.repeat(255)], {
    'Cannot be empty': NOTHING,
    'Please use at most 255 characters': ['a'.repeat(256)],
    'Invalid input': [7, ['a.vcf']],
  }));

describe('the path of a document', () =>
  judges(filePath, ['genome/9/uuid'], {
    'Please use at most 200 characters': ['a'.repeat(201)],
    'Invalid input': [7],
  }));
