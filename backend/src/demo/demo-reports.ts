import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, type GenomeConverted, HOUSE_COMPANY_ID, type Recorded } from '@portal/events';
import type { Config } from '../config.js';
import { demoAllowed } from './demo-allowed.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import { Addresses } from '../identity/addresses.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { Clock } from '../platform/kernel/clock.js';
import { GenerateReport } from '../reports/reports.commands.js';
import { TemplateQueries } from '../reports/templates.queries.js';
import { DEMO_STAFF } from './demo-accounts.js';
import { DEMO } from './demo-origin.js';
import { DemoPurchases } from './demo-purchases.js';

/** The product that pays for one report. */
const ONE_REPORT = 'insight_plus';

const CLINIC_REPORT = { by: DEMO_STAFF.admin.email, templateId: 3, name: 'Response to medicines' };
const HOUSE_REPORT = { by: DEMO_STAFF.ops.email, templateId: 6, name: 'Health over a long life' };

/** Looks for the ends of the reports; together a minute, after which the portal goes on without them. */
const LOOKS = 600;
const BETWEEN_LOOKS_MILLISECONDS = 100;

/** Orders a report from every demo genome once it is converted, and pays for it. */
@Injectable()
export class DemoReports implements OnModuleInit {
  constructor(
    @Inject(SETTINGS) private readonly config: Config,
    private readonly effects: Effects,
    private readonly commands: CommandBus,
    private readonly documentQueries: DocumentQueries,
    private readonly templateQueries: TemplateQueries,
    private readonly addresses: Addresses,
    private readonly purchases: DemoPurchases,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    if (!demoAllowed(this.config)) return;
    this.effects.register(
      effect('demo.reports', { startsAt: 'now' }).on('GenomeConverted', (event) => this.order(event)),
    );
  }

  /** Waits until each of these patients has a report that has ended, or a genome that cannot be read. */
  async ended(patientIds: readonly number[]): Promise<void> {
    for (let looks = 0; looks < LOOKS; looks++) {
      if ((await Promise.all(patientIds.map((id) => this.hasEnded(id)))).every(Boolean)) return;
      await pause(BETWEEN_LOOKS_MILLISECONDS);
    }
  }

  private async hasEnded(patientId: number): Promise<boolean> {
    const [report] = await this.documentQueries.of(patientId, 'report');
    if (report) return report.status === 'Completed' || report.status === 'Error';
    const [genome] = await this.documentQueries.of(patientId, 'genome');
    return genome?.status === 'Error';
  }

  private async order(event: Recorded<GenomeConverted>): Promise<void> {
    const { companyId, patientId, documentId } = event.data;
    if (event.correlationId !== DEMO || (await this.documentQueries.of(patientId, 'report')).length > 0) return;
    const { by, templateId, name: reportName } = companyId === HOUSE_COMPANY_ID ? HOUSE_REPORT : CLINIC_REPORT;
    const [[buyer], document] = [await this.addresses.holders(by), await this.documentQueries.row(documentId)];
    const template = await this.templateQueries.row(templateId);
    if (!buyer || !document || !template)
      throw new Error(`the demo data is not whole: ${by}, document ${documentId}, template ${templateId}`);
    const origin = this.origin(event, { kind: 'person', personId: buyer.personId, role: 'employee', companyId });
    await this.purchases.buy(ONE_REPORT, { personId: buyer.personId, companyId }, origin);
    const { title: templateTitle, prompt: focus, blocks, genes } = template;
    const asked = { reportName, templateTitle, focus, blocks: [...blocks], requiredGenes: [...genes] };
    const content = { ...asked, release: 'now' as const };
    const request = { companyId, patientId, vcfPath: document.filePath, medicalFiles: [], ...content };
    await this.commands.execute(new GenerateReport(request, origin));
  }

  private origin({ id, correlationId }: Recorded, actor: Actor): Origin {
    return { actor, time: this.clock.now().toISOString(), correlationId, causationId: id, seed: `demo.reports:${id}` };
  }
}
