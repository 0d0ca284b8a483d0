import type { Client } from '../../support/client.js';

/** The request that the wizard sends at the end, for one gene: a report of all of them takes a second longer. */
export const reportRequest = (vcf_path: string, patientId: number, changed: object = {}) => ({
  vcf_path,
  template: {
    name: 'Cardiovascular Risk',
    focus: 'Heart and vessels',
    blocks: ['introduction', 'executive_summary', 'mutation_profile'],
    require_genes: ['CYP2C19'],
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
