import { Injectable } from '@nestjs/common';
import { Patients } from '../patients/index.js';
import { LiveUpdates } from '../platform/live/live-updates.js';

/** What is being made for a patient, as asked for by a company. */
interface Work {
  patientId: number;
  companyId: number;
}

/** Tells how far the making of a document is: the company that has the record now, wherever it was asked for. */
@Injectable()
export class WorkProgress {
  constructor(
    private readonly patients: Patients,
    private readonly live: LiveUpdates,
  ) {}

  /** Nothing depends on it: what cannot be told now is told by the next step. */
  tell({ patientId, companyId: asked }: Work, documentId: number, progress: number, step: string): void {
    this.patients.companyOf(patientId).then(
      (companyId) => this.live.progress({ patientId, companyId: companyId ?? asked }, documentId, progress, step),
      () => undefined,
    );
  }
}
