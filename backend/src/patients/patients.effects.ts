import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Recorded, RoleGranted } from '@portal/events';
import { CommandRunner } from '../platform/log/command-runner.js';
import { Effects } from '../platform/effects/effects.js';
import { becauseOf } from '../platform/log/origin.js';
import { patient, patientStream } from './patient.js';

/** A member's record is opened with their registration; this does it when the portal died in between. */
@Injectable()
export class MemberRecords implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly runner: CommandRunner,
  ) {}

  onModuleInit(): void {
    this.effects.register({
      name: 'patients.member-records',
      events: ['RoleGranted'],
      handle: (event) => this.open(event as Recorded<RoleGranted>),
    });
  }

  private async open(event: Recorded<RoleGranted>): Promise<void> {
    const { personId: patientId, role, companyId } = event.data;
    if (role !== 'patient' || companyId === null) return;
    const command = { type: 'AddPatient', patientId, companyId, assignedEmployeeId: null } as const;
    await this.runner.run(patient, patientStream(patientId), command, becauseOf(event, 'patients.member-records'));
  }
}
