import { type DocumentKind, documentKind, id } from '@portal/events';
import { z } from 'zod';
import { type Audience, company_id, document_id, patient_id, person } from '../audience.js';
import type { DocumentsEvent } from './patient-documents.js';

const NO_FILE_YET = 'an upload that was agreed on or has run out: there is no file';
const ofVersion = {
  document_id,
  patient_id,
  company_id,
  version: z.number().int().positive().describe('1 for the first file of its name, 2 for the next.'),
};

export const documentsAudience: Audience<DocumentsEvent> = {
  UploadStarted: { unlogged: NO_FILE_YET, live: 'document.updated', private: NO_FILE_YET },
  UploadConfirmed: {
    log: ({ patientId, kind }, who) =>
      `${who} uploaded a ${wordFor[kind]}${who === person(patientId) ? '' : ` for ${person(patientId)}`}`,
    live: 'document.updated',
    public: {
      name: 'document.uploaded',
      version: 1,
      summary: 'A file has arrived whole. A DNA file is converted next.',
      data: {
        ...ofVersion,
        kind: documentKind.describe('What the file is.'),
        size: z.number().int().nonnegative().describe('Bytes.'),
      },
    },
  },
  UploadExpired: { unlogged: NO_FILE_YET, live: 'document.updated', private: NO_FILE_YET },
  GenomeConverted: {
    log: ({ patientId }) => `A DNA file of ${person(patientId)} was converted`,
    live: 'document.updated',
    public: {
      name: 'document.genome-converted',
      version: 1,
      summary: 'A DNA file was read whole and can be used.',
      data: ofVersion,
    },
  },
  GenomeRejected: {
    log: ({ patientId }) => `A DNA file of ${person(patientId)} could not be used`,
    live: 'document.updated',
    public: {
      name: 'document.genome-rejected',
      version: 1,
      summary: 'A DNA file cannot be used.',
      data: {
        ...ofVersion,
        line: z
          .number()
          .int()
          .positive()
          .nullable()
          .describe('The first bad line, from 1; null when it is not one line.'),
      },
    },
  },
  SampleChosen: {
    log: ({ patientId }, who) => `${who} chose the sample of a DNA file of ${person(patientId)}`,
    live: 'document.updated',
    public: {
      name: 'document.sample-chosen',
      version: 1,
      summary: 'Of a file of several samples, one was chosen.',
      data: ofVersion,
    },
  },
  GenomeBuildChosen: {
    log: ({ patientId, build }, who) => `${who} chose the build ${build} of a DNA file of ${person(patientId)}`,
    live: 'document.updated',
    private: 'which reference genome a file is on: nothing happens to a patient by it',
  },
  PrimaryGenomeChosen: {
    log: ({ patientId }, who) => `${who} made a DNA file of ${person(patientId)} the primary one`,
    live: 'document.updated',
    public: {
      name: 'document.primary-genome-chosen',
      version: 1,
      summary: 'This DNA file is used unless another is asked for.',
      data: {
        document_id,
        patient_id,
        company_id,
        previous_document_id: id.nullable().describe('The one that was used before; null for none.'),
      },
    },
  },
  DocumentRemoved: {
    log: ({ patientId, kind, movedTo }, who) =>
      movedTo === null
        ? `${who} removed a ${wordFor[kind]} of ${person(patientId)}`
        : `${who} moved a ${wordFor[kind]} of ${person(patientId)} to ${person(movedTo)}`,
    live: 'document.updated',
    public: {
      name: 'document.removed',
      version: 1,
      summary: 'A file was taken out of a record, with all its versions.',
      data: {
        document_id,
        patient_id,
        company_id,
        moved_to: id.nullable().describe('Whose record has a copy of it now; null for nobody.'),
      },
    },
  },
  DocumentsMoved: {
    unlogged: 'the log tells of the move of the record',
    live: 'document.updated',
    private: 'how lists follow a record that moved: the move itself is told by patient.moved',
  },
};

const wordFor: Record<DocumentKind, string> = { genome: 'DNA file', record: 'medical record', report: 'report' };
