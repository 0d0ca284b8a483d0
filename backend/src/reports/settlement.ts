import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Recorded, RecordedOf, ReportCompleted, ReportFailed } from '@portal/events';
import { TellCredits } from '../orders/orders.commands.js';
import { Effects } from '../platform/event-store/effects.js';
import { becauseOf } from '../platform/event-store/origin.js';

const EFFECT = 'reports.settlement';

/** The held credits are taken when the report succeeds and given back when it fails. */
@Injectable()
export class Settlement implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    const handle = (event: Recorded) => this.settle(event as RecordedOf<ReportCompleted | ReportFailed>);
    this.effects.register({ name: EFFECT, events: ['ReportCompleted', 'ReportFailed'], handle });
  }

  private async settle(event: RecordedOf<ReportCompleted | ReportFailed>): Promise<void> {
    const { companyId, reportId } = event.data;
    const type = event.type === 'ReportCompleted' ? 'TakeCredits' : 'ReturnCredits';
    await this.commands.execute(
      new TellCredits(companyId, { type, companyId, reportId }, becauseOf(event as Recorded, EFFECT)),
    );
  }
}
