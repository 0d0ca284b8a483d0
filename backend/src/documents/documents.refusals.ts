import type { Refusals } from '../platform/http/index.js';

export const documentRefusals: Refusals = {
  'documents.too-many': { status: 409, message: 'This patient has reached the limit of {limit} documents.' },
  'document.unknown': { status: 404 },
  'document.in-use': {
    status: 409,
    message: 'This file is still being uploaded, converted or read for a report. Please try again afterwards.',
  },
  'document.generated': { status: 409, message: 'A report that the portal made stays in the record.' },
  'document.already-there': { status: 409, message: 'This file is in the record of this patient already.' },
  'document.of-the-clinic': {
    status: 403,
    message: 'Your clinic added this file. Please ask your clinic to remove it.',
  },
  'documents.members-bring-genomes': {
    status: 403,
    message: 'Members can upload DNA files. Your clinic adds other documents.',
  },
  'quota.bytes': {
    status: 422,
    field: 'filename',
    message: 'There is room for {left} MB more of {megabytes} MB. Please ask support for more room.',
  },
  'quota.files': {
    status: 422,
    field: 'filename',
    message: 'The limit of {limit} files is reached. Please ask support for more room.',
  },
  'genome.wrong-name': {
    status: 422,
    field: 'filename',
    message: 'DNA sequence files must have .vcf or .fq extension',
  },
  'report.file-unknown': { status: 404 },
  'genome.wrong-kind': {
    status: 422,
    field: 'vcf_path',
    message: 'This document is not a DNA file. Please select one.',
  },
  'genome.not-ready': {
    status: 409,
    message: 'This DNA file is not converted yet. Please wait until its conversion is complete.',
  },
  'genome.failed': {
    status: 422,
    field: 'vcf_path',
    message: 'This DNA file could not be converted; the record says why. Upload another one.',
  },
  'genome.rejected': {
    status: 409,
    message: 'This DNA file could not be converted; the record says why. Please choose another one.',
  },
  'genome.of-nobody': {
    status: 422,
    field: 'vcf_path',
    message: 'This DNA file holds nobody’s genotypes, so that a report would say nothing. Upload another one.',
  },
  'genome.sample-not-chosen': {
    status: 409,
    message: 'This file holds several samples. Please choose the patient’s sample first.',
  },
  'genome.build-unknown': {
    status: 422,
    field: 'vcf_path',
    message:
      'This DNA file does not tell its reference genome (GRCh37 or GRCh38), so that a report would say nothing. Choose its build first.',
  },
  'genome.build-otherwise': {
    status: 422,
    field: 'build',
    message: 'This file shows by itself that it is on {build}.',
  },
  'genome.no-such-sample': {
    status: 422,
    field: 'sample',
    message: 'This file has no such sample. It holds: {samples}.',
  },
  'record.wrong-name': {
    status: 422,
    field: 'filename',
    message: 'Documents must be PDF, PNG, JPG, TXT or DOCX files',
  },
  'record.wrong-type': {
    status: 415,
    message: 'The content of this file is not what its name says. Documents must be PDF, PNG, JPG, TXT or DOCX files.',
  },
  'record.too-large': {
    status: 413,
    message: 'This document is larger than {megabytes} MB. Please upload a smaller one.',
  },
  'upload.no-bytes': { status: 409, message: 'The file has not arrived. Please upload it again.' },
  'upload.too-many-unconfirmed': {
    status: 429,
    message: 'Too many of your uploads were begun and not finished. Finish them, or try again in a quarter of an hour.',
  },
  'upload.expired': { status: 409, message: 'This upload was not finished in time. Please upload the file again.' },
  'upload.unknown': { status: 404 },
  'report.no-such-form': {
    status: 409,
    message: 'This document has no {form}. A report of an earlier release has one once it is run again.',
  },
  'report.not-ready': { status: 409, message: 'This report is not finished yet.' },
};
