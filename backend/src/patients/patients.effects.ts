import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RoleGranted } from '@portal/events';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { Patients } from './patients.service.js';

/** Opens the record of a registered member if the portal stopped before the registration did so. */
@Injectable()
export class MemberRecords implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly patients: Patients,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('patients.member-records').on('RoleGranted', ({ data }, origin) => this.open(data, origin)),
    );
  }

  private async open({ personId, role, companyId }: RoleGranted['data'], origin: Origin): Promise<void> {
    if (role !== 'patient' || companyId === null) return;
    await this.patients.openRecord(personId, companyId, origin);
  }
}
