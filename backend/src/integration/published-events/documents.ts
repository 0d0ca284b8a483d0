import {
  documentKind,
  GenomeConverted,
  GenomeRejected,
  id,
  PrimaryGenomeChosen,
  SampleChosen,
  UploadConfirmed,
} from '@portal/events';
import { z } from 'zod';
import { company_id, document_id, patient_id, version } from './fields.js';
import { type PublicAggregate, publish } from './public-event.js';

const ofVersion = { document_id, patient_id, company_id, version };

export const documents: PublicAggregate = {
  topic: 'documents',
  summary: 'Files of patients: uploads, and what became of DNA files. A key for each patient.',
  events: [
    publish(UploadConfirmed, 'document.uploaded', 1, 'A file has arrived whole. A DNA file is converted next.', {
      ...ofVersion,
      kind: documentKind.describe('What the file is.'),
      size: z.number().int().nonnegative().describe('Bytes.'),
    }),
    publish(GenomeConverted, 'document.genome-converted', 1, 'A DNA file was read whole and can be used.', ofVersion),
    publish(GenomeRejected, 'document.genome-rejected', 1, 'A DNA file cannot be used.', {
      ...ofVersion,
      line: z
        .number()
        .int()
        .positive()
        .nullable()
        .describe('The first bad line, from 1; null when it is not one line.'),
    }),
    publish(SampleChosen, 'document.sample-chosen', 1, 'Of a file of several samples, one was chosen.', ofVersion),
    publish(
      PrimaryGenomeChosen,
      'document.primary-genome-chosen',
      1,
      'This DNA file is used unless another is asked for.',
      {
        document_id,
        patient_id,
        company_id,
        previous_document_id: id.nullable().describe('The one that was used before; null for none.'),
      },
    ),
  ],
};
