import type { DocumentKind } from '@portal/events';
import type { DocumentsCommand, DocumentsEvent } from '../patient-documents.js';

/** Commands and events about the documents of patient 9 in company 2, for tests. */
export const FIGURES = {
  build: 'GRCh38' as const,
  records: 2_000,
  snvs: 1_978,
  indels: 22,
  other: 0,
  multiallelic: 15,
  pass: 2_000,
  titv: 1.99,
  hethom: 1.48,
  referenceBlocks: 0,
  size: 101_254,
};

const ofPatient = { patientId: 9, companyId: 2 };

export interface File {
  documentId?: number;
  version?: number;
  kind?: DocumentKind;
  fileName?: string;
  makePrimary?: boolean;
  fileKey?: string;
}

export const keyOf = ({ documentId = 1, version = 1, kind = 'genome', fileKey }: File): string =>
  fileKey ?? `${kind}/9/${documentId}.${version}`;

export function begun(file: File = {}): DocumentsEvent {
  const { documentId = 1, version = 1, kind = 'genome', fileName = 'dna.vcf', makePrimary = false } = file;
  const facts = { kind, fileKey: keyOf(file), fileName, contentType: 'text/plain', makePrimary };
  return { type: 'UploadStarted', data: { ...ofPatient, documentId, version, ...facts } };
}

export function begin(file: File = {}): DocumentsCommand {
  const { version: _version, ...facts } = begun(file).data as Extract<
    DocumentsEvent,
    { type: 'UploadStarted' }
  >['data'];
  return { type: 'StartUpload', ...facts };
}

export const confirm = (file: File = {}): DocumentsCommand => ({
  type: 'ConfirmUpload',
  companyId: 2,
  fileKey: keyOf(file),
  size: 7,
});

export function confirmed(file: File = {}): DocumentsEvent {
  const { documentId = 1, version = 1, kind = 'genome' } = file;
  return { type: 'UploadConfirmed', data: { ...ofPatient, documentId, version, kind, fileKey: keyOf(file), size: 7 } };
}

export const expire = (file: File = {}): DocumentsCommand => ({
  type: 'ExpireUpload',
  companyId: 2,
  fileKey: keyOf(file),
});

export function expired(file: File = {}): DocumentsEvent {
  const { documentId = 1, version = 1 } = file;
  return { type: 'UploadExpired', data: { ...ofPatient, documentId, version, fileKey: keyOf(file) } };
}

export function conversion({ documentId = 1, version = 1 }: File, sample: string | null = 'NA1', samples = ['NA1']) {
  return {
    ...ofPatient,
    documentId,
    version,
    standardKey: `standard/9/${documentId}.${version}`,
    figures: FIGURES,
    samples,
    sample,
    provenance: null,
    warnings: [{ line: 41, message: 'The records are not sorted by position.' }],
  };
}

type Converted = Extract<DocumentsEvent, { type: 'GenomeConverted' }>;

export const converted = (...facts: Parameters<typeof conversion>): Converted => ({
  type: 'GenomeConverted',
  data: conversion(...facts),
});
export const convert = (...facts: Parameters<typeof conversion>): DocumentsCommand => ({
  type: 'RecordConversion',
  ...conversion(...facts),
});

export const problem = ({ documentId = 1, version = 1 }: File) => ({
  ...ofPatient,
  documentId,
  version,
  line: 12,
  message: '9 columns',
});

export const primary = (documentId: number, previousDocumentId: number | null = null): DocumentsEvent => ({
  type: 'PrimaryGenomeChosen',
  data: { ...ofPatient, documentId, previousDocumentId },
});

export const choose = (sample: string, documentId = 1): DocumentsCommand => ({
  type: 'ChooseSample',
  ...ofPatient,
  documentId,
  sample,
});
export const chosen = (sample: string, { documentId = 1, version = 1 }: File = {}): DocumentsEvent => ({
  type: 'SampleChosen',
  data: { ...ofPatient, documentId, version, sample },
});
export const chooseBuild = (build: 'GRCh37' | 'GRCh38', documentId = 1): DocumentsCommand => ({
  type: 'ChooseBuild',
  ...ofPatient,
  documentId,
  build,
});
export const buildChosen = (
  build: 'GRCh37' | 'GRCh38',
  { documentId = 1, version = 1 }: File = {},
): DocumentsEvent => ({
  type: 'GenomeBuildChosen',
  data: { ...ofPatient, documentId, version, build },
});
export const makePrimary = (documentId: number): DocumentsCommand => ({
  type: 'MakePrimary',
  ...ofPatient,
  documentId,
});

export const FAMILY = ['mother', 'father', 'child'];
