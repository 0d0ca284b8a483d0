import { Injectable } from '@nestjs/common';
import { Patients } from '../patients/patients.service.js';
import { LiveUpdates } from '../platform/live/live-updates.js';

/** Work for a patient, and the company that asked for it. */
interface Work {
  patientId: number;
  companyId: number;
  /** true unless it says otherwise */
  patientHears?: boolean;
}

/** Reports the progress of a document in the making to the company that has the record now, and to the patient. */
@Injectable()
export class WorkProgress {
  constructor(
    private readonly patients: Patients,
    private readonly live: LiveUpdates,
  ) {}

  /** Reports progress. Ignores failures, because the next step reports again. */
  tell(
    { patientId, companyId: asked, patientHears = true }: Work,
    documentId: number,
    progress: number,
    step: string,
  ): void {
    this.patients.companyOf(patientId).then(
      (companyId) =>
        this.live.progress({ patientId, companyId: companyId ?? asked, patientHears }, documentId, progress, step),
      () => undefined,
    );
  }
}
