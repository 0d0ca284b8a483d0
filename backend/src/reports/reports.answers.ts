import { ApiProperty } from '@nestjs/swagger';
import { type Verdict, VERDICTS } from '../genomics/findings/index.js';
import { MessageAnswer, SuccessAnswer } from '../platform/http/index.js';
import type { TemplateRow } from './public-templates.js';

export class StartedReport {
  report_id!: number;
}

export class StartedReportAnswer extends MessageAnswer {
  data!: StartedReport;
}

/** What one statement was and is; null where a version does not make it. */
export class StatementChange {
  what!: string;
  before!: string | null;
  after!: string | null;
}

export class ReportChangesData {
  /** the version before; null for a first version, and where the findings of one of the two were not kept or are held back */
  before!: number | null;
  changes!: StatementChange[];
}

export class ReportChangesAnswer extends SuccessAnswer {
  data!: ReportChangesData;
}

/** What a member's own report says of a medicine. */
export class DrugResponse {
  drug!: string;
  @ApiProperty({ enum: VERDICTS })
  verdict!: Verdict;
  /** for the member, with the day of the report */
  words!: string;
}

export class DrugResponsesAnswer extends MessageAnswer {
  /** whether a membership runs; without one there are no results */
  membership!: boolean;
  data!: DrugResponse[];
}

export class ReportTemplate {
  id!: number;
  title!: string;
  description!: string;
  prompt!: string;
  /** comma-separated */
  genes!: string;
  /** comma-separated */
  blocks!: string;
  /** one that ships with the portal, and cannot be changed */
  public!: boolean;
  created_at!: string;
}

export class TemplateListAnswer extends SuccessAnswer {
  data!: ReportTemplate[];
}

export class TemplateAnswer extends MessageAnswer {
  /** absent where the lists do not know the template yet */
  data?: ReportTemplate;
}

export const templateAnswer = (row: TemplateRow): ReportTemplate => ({
  id: row.id,
  title: row.title,
  description: row.description,
  prompt: row.prompt,
  genes: row.genes.join(','),
  blocks: row.blocks.join(','),
  public: row.companyId === null,
  created_at: row.createdAt,
});
