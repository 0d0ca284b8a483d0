import { randomUUID } from 'node:crypto';
import { addPatient } from './people.js';
import { preparations, type Stage } from './preparations.js';
import type { WriteRequest } from './write-request.js';

/** The calls that write of documents. */
export function documentRequests(stage: () => Stage): WriteRequest[] {
  const prepared = preparations(stage);
  return [
    {
      route: 'POST /api/documents/upload',
      fact: 'UploadStarted',
      withoutKey: 2,
      body: () => ({ filename: `${randomUUID()}.vcf`, patient_id: stage().clinic.patientId, document_type: 'genome' }),
    },
    {
      route: 'POST /api/documents/confirm',
      fact: 'UploadConfirmed',
      withoutKey: 1,
      body: async () => ({ key: await prepared.arrivedUpload() }),
    },
    {
      route: 'POST /api/documents/makePrimary',
      fact: 'PrimaryGenomeChosen',
      withoutKey: 1,
      body: prepared.otherGenome,
    },
    {
      route: 'POST /api/documents/chooseSample',
      fact: 'SampleChosen',
      withoutKey: 1,
      body: prepared.unchosenSample,
    },
    {
      route: 'POST /api/documents/chooseBuild',
      fact: 'GenomeBuildChosen',
      withoutKey: 1,
      body: prepared.unknownBuild,
    },
    {
      route: 'POST /api/documents/remove',
      fact: 'DocumentRemoved',
      withoutKey: 1,
      takesAway: true,
      body: prepared.mistakenFile,
    },
    {
      route: 'POST /api/documents/move',
      fact: 'DocumentRemoved',
      withoutKey: 1,
      takesAway: true,
      body: async () => ({
        ...(await prepared.mistakenFile()),
        patient_id: (await addPatient(stage().clinic.admin)).id,
      }),
    },
  ];
}
