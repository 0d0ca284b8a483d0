import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Recorded, RecordedOf, ReportCompleted, ReportFailed } from '@portal/events';
import { TellCredits } from '../orders/orders.commands.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { Effects } from '../platform/effects/effects.js';
import { becauseOf } from '../platform/log/origin.js';
import { report, reportStream } from './report.js';

const EFFECT = 'reports.settlement';

/** The held credits are taken when the report succeeds and given back when it fails: those of the company that ordered it. */
@Injectable()
export class Settlement implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly commands: CommandBus,
    private readonly runner: CommandRunner,
  ) {}

  onModuleInit(): void {
    const handle = (event: Recorded) => this.settle(event as RecordedOf<ReportCompleted | ReportFailed>);
    this.effects.register({ name: EFFECT, events: ['ReportCompleted', 'ReportFailed'], handle });
  }

  private async settle(event: RecordedOf<ReportCompleted | ReportFailed>): Promise<void> {
    const { reportId } = event.data;
    const made = await this.runner.load(report, reportStream(reportId));
    const companyId = made.kind === 'ordered' ? event.data.companyId : made.payerId;
    const type = event.type === 'ReportCompleted' ? 'TakeCredits' : 'ReturnCredits';
    await this.commands.execute(
      new TellCredits(companyId, { type, companyId, reportId }, becauseOf(event as Recorded, EFFECT)),
    );
  }
}
