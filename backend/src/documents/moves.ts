import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CreditsHeld, PatientMoved, RecordedOf, UploadStarted } from '@portal/events';
import { Records } from '../patients/index.js';
import { Effects } from '../platform/effects/effects.js';
import { becauseOf } from '../platform/log/origin.js';
import { BringDocuments } from './moves.commands.js';

const EFFECT = 'documents.moves';

/**
 * A record's documents move with it; this does it when the portal died in between. It also looks after what began in
 * the old company while the record was on its way: an upload, or a report.
 */
@Injectable()
export class Moves implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly commands: CommandBus,
    private readonly records: Records,
  ) {}

  onModuleInit(): void {
    this.effects.register({
      name: EFFECT,
      events: ['PatientMoved', 'UploadStarted', 'CreditsHeld'],
      handle: (event) => this.settle(event as RecordedOf<PatientMoved | UploadStarted | CreditsHeld>),
    });
  }

  private async settle(event: RecordedOf<PatientMoved | UploadStarted | CreditsHeld>): Promise<void> {
    const { patientId } = event.data;
    const companyId = event.type === 'PatientMoved' ? event.data.fromCompanyId : event.data.companyId;
    if ((await this.records.companyOf(patientId)) === companyId) return;
    await this.commands.execute(new BringDocuments(patientId, becauseOf(event, EFFECT)));
  }
}
