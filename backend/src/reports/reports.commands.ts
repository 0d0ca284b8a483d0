import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreditsHeld } from '@portal/events';
import type { DocumentRow } from '../documents/documents.projections.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import { REPORT_CREDITS } from '@portal/events/rules';
import { Credits } from '../credits/credits.service.js';
import { Refused } from '../platform/log/decider.js';
import { Ids } from '../platform/log/ids.js';
import type { Origin } from '../platform/log/origin.js';

export interface ReportRequest extends Pick<
  CreditsHeld['data'],
  'reportName' | 'templateTitle' | 'focus' | 'blocks' | 'requiredGenes'
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
 * @throws Refused `credits.not-enough`, `genome.not-ready`, `genome.sample-not-chosen`, `genome.build-unknown`,
 *   `report.file-unknown`
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
    private readonly documentQueries: DocumentQueries,
    private readonly ids: Ids,
  ) {}

  async execute({ request, origin }: GenerateReport): Promise<number> {
    const { vcfPath, medicalFiles, companyId, patientId, ...content } = request;
    const genome = await this.genome(vcfPath, patientId);
    const medicalDocumentIds = await this.medicalDocuments(medicalFiles, patientId);
    const reportId = await this.ids.next('document');
    const facts = {
      companyId,
      patientId,
      reportId,
      credits: REPORT_CREDITS,
      genomeDocumentId: genome.id,
      medicalDocumentIds,
      ...content,
    };
    await this.credits.tell(companyId, { type: 'HoldCredits', ...facts }, origin);
    return reportId;
  }

  private async genome(path: string, patientId: number): Promise<DocumentRow> {
    const row = await this.own(path, patientId);
    if (row.kind !== 'genome' || !row.genome) throw new Refused('genome.not-ready');
    if (row.genome.sample === null) throw new Refused('genome.sample-not-chosen');
    if (row.genome.figures.build === 'unknown') throw new Refused('genome.build-unknown');
    return row;
  }

  private async medicalDocuments(paths: readonly string[], patientId: number): Promise<number[]> {
    const rows = await Promise.all(paths.map((path) => this.own(path, patientId)));
    return [...new Set(rows.map(({ id }) => id))];
  }

  private async own(path: string, patientId: number): Promise<DocumentRow> {
    const row = await this.documentQueries.byPath(path);
    if (row?.patientId !== patientId) throw new Refused('report.file-unknown');
    return row;
  }
}
