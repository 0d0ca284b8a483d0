/** The keys under which the files of documents are kept. They are stored: none may change. */
import { type DocumentKind, documentKind } from '@portal/events';

/** Makes a file key, `{kind}/{patientId}/{uuid}`. */
export const fileKeyOf = (kind: DocumentKind, patientId: number, uuid: string) => `${kind}/${patientId}/${uuid}`;

/** Where the standard form of a genome is kept. */
export const standardKeyOf = (fileKey: string) => `${fileKey.replace(/^genome\//, 'standard/')}.vcf.gz`;

/** The upload that a standard form was made of. */
export const uploadKeyOf = (standardKey: string) =>
  standardKey.replace(/^standard\//, 'genome/').replace(/\.vcf\.gz$/, '');

/** The patient whose file has a key. */
export const patientOf = (fileKey: string): number => Number(fileKey.split('/')[1]);

/** The key of a report's file. Like every file key, it has the form `{kind}/{patientId}/...`. */
export const reportPath = (patientId: number, reportId: number): string => `report/${patientId}/${reportId}`;

/** Where the index of a genome's standard form is kept, with its synopsis. */
export const indexKeyOf = (standardKey: string): string => `${standardKey}.tbi`;

/** Where the findings of a report are kept. Nobody opens them but the portal. */
export const findingsPath = (ofReport: string): string => ofReport.replace(/^report\//, 'findings/');

/** The forms of a report beside its page: a PDF, and a bundle of FHIR. */
export type ReportForm = 'pdf' | 'fhir';

/** Where a form of a report is kept. Reports of earlier releases lack some. */
export const formPath = (form: ReportForm, ofReport: string): string => ofReport.replace(/^report\//, `${form}/`);

/** The folders that hold every file of a patient. */
export const foldersOf = (patientId: number): string[] =>
  [...documentKind.options, 'standard', 'findings', 'pdf', 'fhir'].map((folder) => `${folder}/${patientId}`);
