import { z } from 'zod';
import { defineEvent, nowSealed, personal, personalList, personalValue, type EventOf } from './define.js';
import { documentKind, id } from './words.js';

/**
 * All documents of a patient share the stream `documents-{patientId}`, which decides on names and the primary genome.
 */
const ofVersion = {
  documentId: id,
  patientId: id,
  companyId: id,
  /** 1 for the first file of this name, 2 for the one that replaces it ... */
  version: z.number().int().positive(),
};

/** An upload was begun: the signed link is for `fileKey`. An upload that is not confirmed in time expires. */
export const UploadStarted = defineEvent(
  'UploadStarted',
  {
    ...ofVersion,
    kind: documentKind,
    fileKey: z.string(),
    fileName: personal('patientId'),
    contentType: personal('patientId'),
    makePrimary: z.boolean(),
  },
  { version: 2, upcasters: { 1: nowSealed } },
);
export type UploadStarted = EventOf<typeof UploadStarted>;

/** The bytes arrived. A record is ready; a genome is converted next. */
export const UploadConfirmed = defineEvent('UploadConfirmed', {
  ...ofVersion,
  kind: documentKind,
  fileKey: z.string(),
  /** bytes */
  size: z.number().int().nonnegative(),
});
export type UploadConfirmed = EventOf<typeof UploadConfirmed>;

/** An upload was never confirmed. */
export const UploadExpired = defineEvent('UploadExpired', { ...ofVersion, fileKey: z.string() });
export type UploadExpired = EventOf<typeof UploadExpired>;

/** Counts of records in the original file; see the HTTP contract, "A document". */
export const genomeFigures = z.object({
  build: z.enum(['GRCh38', 'GRCh37', 'unknown']),
  records: z.number().int(),
  snvs: z.number().int(),
  indels: z.number().int(),
  other: z.number().int(),
  multiallelic: z.number().int(),
  pass: z.number().int(),
  titv: z.number().nullable(),
  hethom: z.number().nullable(),
  referenceBlocks: z.number().int(),
  /** bytes */
  size: z.number().int(),
});

/** How variants were made from raw reads: with which tools and their versions, against which reference genome. */
export const provenance = z.object({
  /** file name of the reference genome */
  reference: z.string(),
  tools: z.array(z.string()),
  reads: z.number().int(),
  /** reads that fit the reference somewhere */
  aligned: z.number().int(),
});

/** What the format forbids and the file does all the same; `line` is null for the whole file. */
const genomeWarning = z.object({ line: z.number().int().positive().nullable(), message: z.string() });

const ERASED_FIGURES: z.infer<typeof genomeFigures> = {
  build: 'unknown',
  records: 0,
  snvs: 0,
  indels: 0,
  other: 0,
  multiallelic: 0,
  pass: 0,
  titv: null,
  hethom: null,
  referenceBlocks: 0,
  size: 0,
};

/**
 * A genome file was read completely and written in the standard form. `sample` is null while several await a choice.
 */
export const GenomeConverted = defineEvent(
  'GenomeConverted',
  {
    ...ofVersion,
    standardKey: z.string(),
    figures: personalValue(genomeFigures, 'patientId', ERASED_FIGURES),
    samples: personalList('patientId'),
    sample: personal('patientId').nullable(),
    /** null where the file held variants */
    provenance: provenance.nullable(),
    warnings: personalValue(z.array(genomeWarning), 'patientId', []),
  },
  {
    version: 4,
    upcasters: {
      1: nowSealed,
      2: (data) => ({ ...data, provenance: null }),
      3: (data) => ({ ...data, warnings: [] }),
    },
  },
);
export type GenomeConverted = EventOf<typeof GenomeConverted>;

/** A genome file could not be used; `line` counts lines of the decompressed text from 1. */
export const GenomeRejected = defineEvent('GenomeRejected', {
  ...ofVersion,
  line: z.number().int().positive().nullable(),
  message: personal('patientId'),
});
export type GenomeRejected = EventOf<typeof GenomeRejected>;

/** A person chose which sample of the file is the patient's. */
export const SampleChosen = defineEvent('SampleChosen', { ...ofVersion, sample: personal('patientId') });
export type SampleChosen = EventOf<typeof SampleChosen>;

/** A person said which reference genome a file is on that does not tell it itself. */
export const GenomeBuildChosen = defineEvent('GenomeBuildChosen', {
  ...ofVersion,
  build: z.enum(['GRCh37', 'GRCh38']),
});
export type GenomeBuildChosen = EventOf<typeof GenomeBuildChosen>;

/** This genome is now the default, in place of the previous one (if any). */
export const PrimaryGenomeChosen = defineEvent('PrimaryGenomeChosen', {
  documentId: id,
  patientId: id,
  companyId: id,
  previousDocumentId: id.nullable(),
});
export type PrimaryGenomeChosen = EventOf<typeof PrimaryGenomeChosen>;

/**
 * A file was taken out of the record, with all its versions; their bytes go next. `movedTo` is the patient whose record
 * has a copy of it now, null for nobody.
 */
export const DocumentRemoved = defineEvent('DocumentRemoved', {
  documentId: id,
  patientId: id,
  companyId: id,
  kind: documentKind,
  fileKeys: z.array(z.string()),
  /** of all versions that had arrived */
  bytes: z.number().int().nonnegative(),
  files: z.number().int().nonnegative(),
  movedTo: id.nullable(),
});
export type DocumentRemoved = EventOf<typeof DocumentRemoved>;

/** Documents of a record, both files and reports, moved with it from one company to another. */
export const DocumentsMoved = defineEvent('DocumentsMoved', {
  patientId: id,
  fromCompanyId: id,
  toCompanyId: id,
  documentIds: z.array(id),
});
export type DocumentsMoved = EventOf<typeof DocumentsMoved>;
