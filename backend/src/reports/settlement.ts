import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ReportCompleted, ReportFailed } from '@portal/events';
import { TellCredits } from '../orders/orders.commands.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { report, reportStream } from './report.js';

/** The held credits are taken when the report succeeds and given back when it fails: those of the company that ordered it. */
@Injectable()
export class Settlement implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly commands: CommandBus,
    private readonly runner: CommandRunner,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('reports.settlement')
        .on('ReportCompleted', ({ data }, origin) => this.settle('TakeCredits', data, origin))
        .on('ReportFailed', ({ data }, origin) => this.settle('ReturnCredits', data, origin)),
    );
  }

  private async settle(
    type: 'TakeCredits' | 'ReturnCredits',
    ended: (ReportCompleted | ReportFailed)['data'],
    origin: Origin,
  ): Promise<void> {
    const { reportId } = ended;
    const made = await this.runner.load(report, reportStream(reportId));
    const companyId = made.kind === 'ordered' ? ended.companyId : made.payerId;
    await this.commands.execute(new TellCredits(companyId, { type, companyId, reportId }, origin));
  }
}
