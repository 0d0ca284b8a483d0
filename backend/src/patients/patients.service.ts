import { Injectable } from '@nestjs/common';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { streamsOf } from '../platform/log/streams.js';
import type { Kit } from './patient-state.js';
import { patient, patientStream } from './patient.js';

/** Patients' records, and the rows that wait for somebody to accept an invitation. */
@Injectable()
export class Patients extends streamsOf(patient, patientStream) {
  /** Gives the company that has a patient's record now; null without a record. */
  async companyOf(patientId: number): Promise<number | null> {
    const record = await this.state(patientId);
    return record.kind === 'known' ? record.companyId : null;
  }

  /** Gives a kit of a patient's record; undefined where the order brought none. */
  async kitOf({ patientId, orderId }: { patientId: number; orderId: number }): Promise<Kit | undefined> {
    const record = await this.state(patientId);
    return record.kind === 'known' ? record.kits.get(orderId) : undefined;
  }

  /** @throws Refused `patient.awaited`; `patient.archived`, or `record.archived` to the patient */
  async mustBeOpen(patientId: number, to: 'provider' | 'member' = 'provider'): Promise<void> {
    const record = await this.state(patientId);
    if (record.kind === 'awaited') throw new Refused('patient.awaited');
    if (record.kind === 'known' && record.archived)
      throw new Refused(to === 'member' ? 'record.archived' : 'patient.archived');
  }

  /** Opens a person's record in a company; does nothing when there is one. */
  async openRecord(patientId: number, companyId: number, origin: Origin): Promise<void> {
    await this.tell(patientId, { type: 'AddPatient', patientId, companyId, assignedEmployeeId: null }, origin);
  }
}
