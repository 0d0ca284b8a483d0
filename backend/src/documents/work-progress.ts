import { Injectable } from '@nestjs/common';
import { Patients } from '../patients/patients.service.js';
import { LiveUpdates } from '../platform/live/live-updates.js';

/** Work for a patient, and the company that asked for it. */
interface Work {
  patientId: number;
  companyId: number;
}

/** Reports the progress of a document in the making to the company that has the record now. */
@Injectable()
export class WorkProgress {
  constructor(
    private readonly patients: Patients,
    private readonly live: LiveUpdates,
  ) {}

  /** Reports progress. Ignores failures, because the next step reports again. */
  tell({ patientId, companyId: asked }: Work, documentId: number, progress: number, step: string): void {
    this.patients.companyOf(patientId).then(
      (companyId) => this.live.progress({ patientId, companyId: companyId ?? asked }, documentId, progress, step),
      () => undefined,
    );
  }
}
