import { Injectable } from '@nestjs/common';
import type { DocumentRow } from '../documents/documents.projections.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import { mayRead } from '../documents/released.js';
import type { KeptFindings } from '../genomics/findings-json.js';
import { verdictWords } from '../genomics/report/words/person.js';
import { dayOf } from '../genomics/report/dates.js';
import { MembershipQueries } from '../memberships/memberships.queries.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import type { DrugResponse } from './reports.answers.js';
import { reportRequests, type ReportRequestRow } from './reports.projections.js';
import { ReportQueries } from './reports.queries.js';

/** Number of reports that are read, the newest ones. A medicine that none of them names has no result. */
const NEWEST_REPORTS = 5;

export interface DrugResponses {
  membership: boolean;
  data: DrugResponse[];
  message: string;
}

/** What a member's own reports on the primary DNA file say of the medicines. */
@Injectable()
export class DrugResponseQueries {
  constructor(
    private readonly documents: DocumentQueries,
    private readonly reports: ReportQueries,
    private readonly memberships: MembershipQueries,
    @InjectView(reportRequests) private readonly requests: Collection<ReportRequestRow>,
  ) {}

  /** Each medicine as the newest report that names it has it. */
  async of(personId: number): Promise<DrugResponses> {
    const membership = await this.memberships.running(personId);
    const primary = (await this.documents.of(personId, 'genome')).find((row) => row.primary);
    if (!primary) return { membership, data: [], message: 'Upload your DNA file' };
    if (!membership) return { membership, data: [], message: 'Your results stand here while a membership runs.' };
    const told = new Map<string, DrugResponse>();
    for (const findings of await this.newest(personId, primary))
      for (const { drug, verdict } of findings.drugs)
        if (!told.has(drug))
          told.set(drug, { drug, verdict, words: `${verdictWords(verdict)} Report of ${dayOf(findings.made_at)}.` });
    const message =
      told.size > 0 ? '' : 'Your results stand here once a report on your primary DNA file tells of medicines.';
    return { membership: true, data: [...told.values()], message };
  }

  /** The findings of the newest reports on a genome that the member may read, newest first. */
  private async newest(personId: number, genome: DocumentRow): Promise<KeptFindings[]> {
    const rows = (await this.documents.of(personId, 'report')).filter((row) => mayRead('member', row));
    const found: KeptFindings[] = [];
    for (const { id, report, status } of rows) {
      if (found.length === NEWEST_REPORTS) break;
      if (!report || status !== 'Completed') continue;
      if ((await this.requests.get(id))?.request.genomeDocumentId !== genome.id) continue;
      const findings = await this.reports.findings(id);
      if (findings && isOfShown(genome, findings)) found.push(findings);
    }
    return found.sort((a, b) => b.made_at.localeCompare(a.made_at));
  }
}

/** A file of the same name replaces the one before, and may be somebody else's; so may another sample of it. */
const isOfShown = ({ genome }: DocumentRow, findings: KeptFindings): boolean =>
  genome !== null &&
  genome.convertedAt <= findings.made_at &&
  genome.figures.build === findings.build &&
  (genome.sample ?? findings.sample) === findings.sample;
