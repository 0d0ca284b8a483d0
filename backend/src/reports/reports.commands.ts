import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreditsHeld } from '@portal/events';
import { DocumentQueries, mustBeUsable } from '../documents/documents.queries.js';
import { releaseState } from '../documents/released.js';
import { REPORT_CREDITS } from '@portal/events/rules';
import { Credits } from '../credits/credits.service.js';
import { Memberships } from '../memberships/memberships.service.js';
import { Patients } from '../patients/patients.service.js';
import { Refused } from '../platform/log/decider.js';
import { Ids } from '../platform/log/ids.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import type { Origin } from '../platform/log/origin.js';
import { Ages } from './ages.js';
import { reportRequests, type ReportRequestRow } from './reports.projections.js';

export interface ReportRequest extends Pick<
  CreditsHeld['data'],
  'reportName' | 'templateTitle' | 'focus' | 'blocks' | 'requiredGenes' | 'release'
> {
  companyId: number;
  patientId: number;
  vcfPath: string;
  medicalFiles: readonly string[];
}

/**
 * Orders a report by holding its credits; the report's making follows from that event.
 *
 * @returns the report's id
 * @throws Refused `credits.not-enough`, `genome.wrong-kind`, `genome.not-ready`, `genome.sample-not-chosen`,
 *   `genome.of-nobody`, `genome.build-unknown`, `report.file-unknown`, `report.withheld-from-child`, `patient.archived`
 */
export class GenerateReport extends Command<number> {
  constructor(
    readonly request: ReportRequest,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(GenerateReport)
export class GenerateReportHandler implements ICommandHandler<GenerateReport> {
  constructor(
    private readonly credits: Credits,
    private readonly patients: Patients,
    private readonly ages: Ages,
    private readonly documentQueries: DocumentQueries,
    private readonly ids: Ids,
  ) {}

  async execute({ request, origin }: GenerateReport): Promise<number> {
    const { vcfPath, medicalFiles, companyId, patientId, ...content } = request;
    const genome = await this.documentQueries.usableGenome(vcfPath, patientId);
    await this.patients.mustBeOpen(patientId);
    await this.ages.mustLeaveSomething(patientId, { ...content, audience: 'clinician' }, origin.time);
    const medicalDocumentIds = await this.medicalDocuments(medicalFiles, patientId);
    const reportId = await this.ids.next('document', origin);
    const facts = {
      companyId,
      patientId,
      reportId,
      credits: REPORT_CREDITS,
      genomeDocumentId: genome.id,
      medicalDocumentIds,
      rerunOf: null,
      ...content,
    };
    await this.credits.tell(companyId, { type: 'HoldCredits', ...facts }, origin);
    return reportId;
  }

  private async medicalDocuments(paths: readonly string[], patientId: number): Promise<number[]> {
    const rows = await Promise.all(paths.map((path) => this.documentQueries.own(path, patientId)));
    // a report names its medical files: it would tell the patient of one that waits for its release
    if (rows.some(({ report }) => report && releaseState(report) !== 'released'))
      throw new Refused('report.file-unknown');
    return [...new Set(rows.map(({ id }) => id))];
  }
}

/** Who pays for a new version: a company with credits, or a member with their membership. */
export type Payer = { companyId: number } | { memberId: number };

/**
 * Orders a new version of a report, on what is known today. A company pays what the first one cost, and the new version
 * awaits its own release where the first one did. A member pays nothing while their membership runs: the new version
 * speaks to them, whoever ordered the first one.
 *
 * @returns the new version's id
 * @throws Refused `credits.not-enough`, `membership.not-running`, `membership.used-up`, `report.unknown`,
 *   `report.not-completed`, `report.withheld-from-child`, `genome.not-ready`, `patient.archived`, `record.archived`
 */
export class RerunReport extends Command<number> {
  constructor(
    readonly reportId: number,
    readonly payer: Payer,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(RerunReport)
export class RerunReportHandler implements ICommandHandler<RerunReport> {
  constructor(
    private readonly credits: Credits,
    private readonly memberships: Memberships,
    private readonly patients: Patients,
    private readonly ages: Ages,
    private readonly documentQueries: DocumentQueries,
    private readonly ids: Ids,
    @InjectView(reportRequests) private readonly requests: Collection<ReportRequestRow>,
  ) {}

  async execute({ reportId: rerunOf, payer, origin }: RerunReport): Promise<number> {
    const [report, asked] = [await this.documentQueries.row(rerunOf), await this.requests.get(rerunOf)];
    if (!report || !asked) throw new Refused('report.unknown');
    if (report.status !== 'Completed') throw new Refused('report.not-completed');
    const genome = await this.documentQueries.row(asked.request.genomeDocumentId);
    if (!genome) throw new Refused('genome.not-ready');
    mustBeUsable(genome);
    const isOwn = 'memberId' in payer;
    await this.patients.mustBeOpen(report.patientId, isOwn ? 'member' : 'provider');
    const spoken = { ...asked.request, audience: isOwn ? 'person' : 'clinician' } as const;
    await this.ages.mustLeaveSomething(report.patientId, spoken, origin.time);
    const reportId = await this.ids.next('document', origin);
    // the record may have moved since, and the company that asks pays
    const { patientId } = report;
    await this.pay({ ...contentOf(asked), patientId, reportId, rerunOf }, payer, report.companyId, origin);
    return reportId;
  }

  private async pay(
    request: Omit<CreditsHeld['data'], 'companyId' | 'credits'>,
    payer: Payer,
    companyNow: number,
    origin: Origin,
  ): Promise<void> {
    if ('companyId' in payer) {
      const hold = { type: 'HoldCredits', ...request, ...payer, credits: REPORT_CREDITS } as const;
      return void (await this.credits.tell(payer.companyId, hold, origin));
    }
    const companyId = (await this.patients.companyOf(request.patientId)) ?? companyNow;
    const { release: _atOnce, ...own } = request;
    const use = { type: 'UseMembership', usedAt: origin.time, ...own, companyId } as const;
    await this.memberships.tell(payer.memberId, use, origin);
  }
}

/** What a report says and when the patient may read it, without what paid for it. */
const contentOf = ({ request }: ReportRequestRow) => {
  const { genomeDocumentId, medicalDocumentIds, reportName, templateTitle, focus, blocks, requiredGenes } = request;
  const { release } = request;
  return { genomeDocumentId, medicalDocumentIds, reportName, templateTitle, focus, blocks, requiredGenes, release };
};
