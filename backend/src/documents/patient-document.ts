import type { DocumentKind, GenomeBuildChosen, GenomeConverted, UploadConfirmed, UploadStarted } from '@portal/events';

/**
 * All documents that were uploaded for one patient. One stream decides on names and on the primary genome. A file with
 * an existing name, or with that of the other half of paired reads, becomes a new version of that document. Stream `documents-{patientId}`.
 */
export interface PatientDocuments {
  documents: ReadonlyMap<number, PatientDocument>;
  primaryId: number | null;
  /** The company that lists each document, by document id. A report is included once it has moved. */
  companies: ReadonlyMap<number, number>;
}

export interface PatientDocument {
  documentId: number;
  kind: DocumentKind;
  fileName: string;
  uploads: readonly Upload[];
  /** The newest converted version. An older version stays usable until the next one is converted. */
  genome:
    | (Pick<GenomeConverted['data'], 'version' | 'standardKey' | 'samples' | 'sample' | 'figures'> & {
        /** What a person said of a file that does not tell its build. */
        chosenBuild?: GenomeBuildChosen['data']['build'];
      })
    | null;
}

export interface Upload {
  version: number;
  fileKey: string;
  fileName: string;
  makePrimary: boolean;
  /** bytes; 0 until they have arrived */
  size: number;
  /** counts the uploads of the document as they arrive; 0 until the bytes have arrived */
  arrival: number;
  state: 'started' | 'confirmed' | 'rejected' | 'expired';
}

/** Gives a version's confirmed upload if the version was not rejected and no newer version has replaced it. */
export function pending(
  { documentId, version }: { documentId: number; version: number },
  { documents }: Pick<PatientDocuments, 'documents'>,
): Upload | undefined {
  const document = documents.get(documentId);
  return document && pendingIn(document, version);
}

export const pendingIn = ({ genome, uploads }: PatientDocument, version: number): Upload | undefined =>
  genome && genome.version >= version
    ? undefined
    : uploads.find((upload) => upload.version === version && upload.state === 'confirmed');

export const withUpload = (before: PatientDocument | undefined, started: UploadStarted['data']): PatientDocument => ({
  documentId: started.documentId,
  kind: started.kind,
  fileName: started.fileName,
  genome: before?.genome ?? null,
  uploads: [
    ...(before?.uploads ?? []),
    {
      version: started.version,
      fileKey: started.fileKey,
      fileName: started.fileName,
      makePrimary: started.makePrimary,
      size: 0,
      arrival: 0,
      state: 'started',
    },
  ],
});

export const uploadIs = (
  state: Upload['state'],
  { version }: { version: number },
  document: PatientDocument,
): PatientDocument => ({
  ...document,
  uploads: document.uploads.map((upload) => (upload.version === version ? { ...upload, state } : upload)),
});

export const withBytes = (confirmed: UploadConfirmed['data'], document: PatientDocument): PatientDocument => {
  const { uploads } = uploadIs('confirmed', confirmed, document);
  const arrival = Math.max(...uploads.map((upload) => upload.arrival)) + 1;
  return {
    ...document,
    uploads: uploads.map((upload) =>
      upload.version === confirmed.version ? { ...upload, size: confirmed.size, arrival } : upload,
    ),
  };
};

export const withBuild = (
  chosenBuild: GenomeBuildChosen['data']['build'],
  document: PatientDocument,
): PatientDocument => ({
  ...document,
  genome: document.genome && { ...document.genome, chosenBuild },
});

export const withSample = (sample: string, document: PatientDocument): PatientDocument => ({
  ...document,
  genome: document.genome && { ...document.genome, sample },
});
