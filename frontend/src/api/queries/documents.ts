/** Documents of a patient: list, open, and the calls around an upload. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get, post, type Query } from '../client';
import type { Answer, DocumentType, MedicalDocument, UploadTicket } from '../types';

export interface UploadRequest {
  filename: string;
  content_type: string;
  patient_id: number;
  document_type: DocumentType;
  primary: boolean;
  /** Bytes. */
  size: number;
}

export interface UploadConfirmation {
  key: string;
  filename: string;
  patient_id: number;
  is_genome: boolean;
  primary: boolean;
  /** The patient uploads the own file. */
  is_patient: boolean;
}

export const documentsQuery = (patientId: number, type: DocumentType) =>
  queryOptions({
    queryKey: ['documents', patientId, type],
    queryFn: async ({ signal }) => {
      const query: Query = { patient_id: patientId, document_type: type };
      return (await get<Answer<MedicalDocument[]>>('/api/documents/getDocuments', query, signal)).data;
    },
  });

export const useDocuments = (patientId: number, type: DocumentType) => useQuery(documentsQuery(patientId, type));

/** A signed link to a document; it dies after 5 minutes, so it is asked for anew each time. */
export const documentLink = async (type: DocumentType, path: string, signal?: AbortSignal): Promise<string> =>
  (await get<{ url: string }>('/api/documents/open', { document_type: type, path }, signal)).url;

export const requestUpload = (request: UploadRequest) => post<UploadTicket>('/api/documents/upload', request);

export const confirmUpload = async (confirmation: UploadConfirmation): Promise<MedicalDocument> =>
  (await post<Answer<MedicalDocument>>('/api/documents/confirm', confirmation)).data;
