/** Documents for tests. */
import type { GenomeSummary, MedicalDocument } from '../api/generated/schema';

export const figures: GenomeSummary = {
  build: 'GRCh38',
  samples: ['NA12878'],
  sample: 'NA12878',
  records: 65_370,
  snvs: 54_798,
  indels: 10_572,
  other: 0,
  multiallelic: 652,
  pass: 60_206,
  titv: 2.08,
  hethom: null,
  reference_blocks: 0,
  size: 669_000,
  warnings: [],
};

export const genome = (changes: Partial<MedicalDocument>): MedicalDocument => ({
  id: 1,
  title: 'a.vcf',
  file_path: 'g/1',
  document_type: 'genome',
  status: 'Ready',
  conversion_complete: true,
  primary: false,
  updated_at: '2026-01-01T00:00:00Z',
  ...changes,
});
