import { Injectable } from '@nestjs/common';
import type { Origin } from '../platform/log/origin.js';
import { streamsOf } from '../platform/log/streams.js';
import { patient, patientStream } from './patient.js';

/** Patients' records, and the rows that wait for somebody to accept an invitation. */
@Injectable()
export class Patients extends streamsOf(patient, patientStream) {
  /** Gives the company that has a patient's record now; null without a record. */
  async companyOf(patientId: number): Promise<number | null> {
    const record = await this.state(patientId);
    return record.kind === 'known' ? record.companyId : null;
  }

  /** Opens a person's record in a company; does nothing when there is one. */
  async openRecord(patientId: number, companyId: number, origin: Origin): Promise<void> {
    await this.tell(patientId, { type: 'AddPatient', patientId, companyId, assignedEmployeeId: null }, origin);
  }
}
