import type { Client } from '../../support/client.js';

/** The request that the wizard sends at the end. */
export const reportRequest = (vcf_path: string, patientId: number, changed: object = {}) => ({
  vcf_path,
  template: {
    name: 'Cardiovascular Risk',
    focus: 'Heart and vessels',
    blocks: ['introduction', 'executive_summary', 'mutation_profile'],
    require_genes: [],
  },
  name: 'Anne-Marie O’Neil',
  id: String(patientId),
  output_filename: 'Heart_report',
  ...changed,
});

/** Orders a report. */
export const generate = (client: Client, vcfPath: string, patientId: number, changed: object = {}) =>
  client.post<{ data: { report_id: number }; message: string }>(
    '/api/generateReport',
    reportRequest(vcfPath, patientId, changed),
  );
