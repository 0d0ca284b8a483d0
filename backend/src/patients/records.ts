import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../platform/log/command-runner.js';
import { patient, patientStream } from './patient.js';

/** Where patients' records are, by the log itself: what it says is never behind. */
@Injectable()
export class Records {
  constructor(private readonly runner: CommandRunner) {}

  /** The company that has a patient's record now; null where there is none. */
  async companyOf(patientId: number): Promise<number | null> {
    const record = await this.runner.load(patient, patientStream(patientId));
    return record.kind === 'known' ? record.companyId : null;
  }
}
