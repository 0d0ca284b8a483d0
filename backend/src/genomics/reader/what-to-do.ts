/** What to do about each fault of a file. The reason says what is wrong; this says what comes next. */
export const WHAT_TO_DO = {
  anotherFile: 'Upload a VCF file (.vcf or .vcf.gz).',
  smaller: 'Export fewer samples, or the variants without the rest, and upload that.',
  header: 'Correct this line, or export the file again as VCF 4.',
  sampleName: 'Give it one, or export the file again.',
  headerSize: 'Export the file again with a shorter header.',
  sequences: 'Export the file again with the chromosomes alone.',
  chromosome: 'Write the name that the reference genome uses, 1 or chr1 for one, or export the file again.',
  position:
    'Write it in digits alone, or export the file again; a spreadsheet that opened the file may have changed its numbers.',
  reference: 'Write the bases of the reference there, or export the file again.',
  alternate: 'Write the allele in one of these forms, or export the file again.',
  quality: 'Write a number or a dot there, or export the file again.',
  filter: 'Fill it in, or export the file again.',
  end: 'Correct END or POS, or export the file again.',
  format: 'Correct this line, or export the file again.',
  chip: 'Upload the raw data of one consumer test, or a VCF file.',
  fields: 'Name each field in FORMAT or take it out, or export the file again.',
  genotype: 'Correct the genotype or list the allele in ALT, or export the file again.',
} as const;

export type Fault = keyof typeof WHAT_TO_DO;
