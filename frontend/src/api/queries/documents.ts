/** Documents of a patient: list, open, and the calls around an upload. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { fetchBytes, get, post } from '../client';
import type { DocumentKind } from '@portal/events/rules';
import type { ConfirmBody, MedicalDocument, UploadBody } from '../generated/schema';

export const documentsQuery = (patientId: number, type: DocumentKind) =>
  queryOptions({
    queryKey: ['documents', patientId, type],
    queryFn: async ({ signal }) => {
      const query = { patient_id: patientId, document_type: type };
      return (await get('/api/documents/getDocuments', query, signal)).data;
    },
  });

/** First words of the queries that hold documents: a clinic's lists, and a member's own record. */
export const DOCUMENT_LISTS = ['documents', 'member'];

/** Has every list of documents read again. */
export const outdateDocuments = (queries: QueryClient): Promise<unknown> =>
  Promise.all(DOCUMENT_LISTS.map((first) => queries.invalidateQueries({ queryKey: [first] })));

export const useDocuments = (patientId: number, type: DocumentKind) => useQuery(documentsQuery(patientId, type));

/** What is stored of what may be stored, for the record's company or member; fresh each time that it is shown. */
export const useUsage = (patientId: number) =>
  useQuery({
    queryKey: ['usage', patientId],
    queryFn: async ({ signal }) => (await get('/api/documents/usage', { patient_id: patientId }, signal)).data,
    staleTime: 0,
  });

/** Whether an upload of this file was interrupted and can go on; fresh each time that a file is chosen. */
export const useUnfinished = (file: { patientId: number; type: DocumentKind; filename?: string; size?: number }) =>
  useQuery({
    queryKey: ['unfinished', file],
    queryFn: async ({ signal }) => {
      const { patientId: patient_id, type: document_type, filename = '', size = 0 } = file;
      return (await get('/api/documents/unfinished', { patient_id, document_type, filename, size }, signal)).data;
    },
    enabled: file.filename !== undefined,
    staleTime: 0,
    gcTime: 0,
  });

/** Gets a signed link to a document. It is valid for 5 minutes, so that each use needs a new one. */
export const documentLink = async (type: DocumentKind, path: string, signal?: AbortSignal): Promise<string> =>
  (await get('/api/documents/open', { document_type: type, path }, signal)).url;

/** Gets a signed link to a report in another form than its page. */
export const reportLink = async (path: string, format: 'pdf' | 'fhir'): Promise<string> =>
  (await get('/api/documents/open', { document_type: 'report', path, format })).url;

export interface OpenedFile {
  /** A signed link; valid for 5 minutes. */
  url: string;
  bytes: Blob;
}

/** Gets a document's link and its bytes. */
export async function openFile(type: DocumentKind, path: string, signal?: AbortSignal): Promise<OpenedFile> {
  const url = await documentLink(type, path, signal);
  return { url, bytes: await fetchBytes(url, signal) };
}

export const requestUpload = (request: UploadBody) => post('/api/documents/upload', request);

export const confirmUpload = async (confirmation: ConfirmBody): Promise<MedicalDocument> =>
  (await post('/api/documents/confirm', confirmation)).data;
