import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ReportCompleted, ReportFailed } from '@portal/events';
import { Credits } from '../credits/credits.service.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { Reports } from './reports.service.js';

/**
 * Takes the held credits when a report succeeds and returns them when it fails. They belong to the company that ordered
 * it.
 */
@Injectable()
export class Settlement implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly reports: Reports,
    private readonly credits: Credits,
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
    const made = await this.reports.state(reportId);
    const companyId = made.kind === 'ordered' ? ended.companyId : made.payerId;
    await this.credits.tell(companyId, { type, companyId, reportId }, origin);
  }
}
