import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Patients } from '../patients/patients.service.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { BringDocuments } from './moves.commands.js';

/**
 * Moves documents after their record if the portal stopped before it did so. Also moves uploads and reports that began
 * in the old company during the move.
 */
@Injectable()
export class Moves implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly commands: CommandBus,
    private readonly patients: Patients,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('documents.moves')
        .on('PatientMoved', ({ data }, origin) => this.settle(data.patientId, data.fromCompanyId, origin))
        .on(['UploadStarted', 'CreditsHeld', 'EntitlementUsed', 'MembershipUsed'], ({ data }, origin) =>
          this.settle(data.patientId, data.companyId, origin),
        ),
    );
  }

  private async settle(patientId: number, companyId: number, origin: Origin): Promise<void> {
    if ((await this.patients.companyOf(patientId)) === companyId) return;
    await this.commands.execute(new BringDocuments(patientId, origin));
  }
}
