import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RoleGranted } from '@portal/events';
import { CommandRunner } from '../platform/log/command-runner.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { patient, patientStream } from './patient.js';

/** A member's record is opened with their registration; this does it when the portal died in between. */
@Injectable()
export class MemberRecords implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly runner: CommandRunner,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('patients.member-records').on('RoleGranted', ({ data }, origin) => this.open(data, origin)),
    );
  }

  private async open({ personId: patientId, role, companyId }: RoleGranted['data'], origin: Origin): Promise<void> {
    if (role !== 'patient' || companyId === null) return;
    const command = { type: 'AddPatient', patientId, companyId, assignedEmployeeId: null } as const;
    await this.runner.run(patient, patientStream(patientId), command, origin);
  }
}
