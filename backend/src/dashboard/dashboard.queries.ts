import { Injectable } from '@nestjs/common';
import { DNA_STATUSES } from '@portal/events';
import { CreditQueries } from '../credits/credits.queries.js';
import { documentAnswer } from '../documents/documents.answers.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { Clock } from '../platform/kernel/clock.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import type { Dashboard, FailedFiles, Invited, Week } from './dashboard.answers.js';
import { mondayOf, weekKey, type WeekRow, weeks } from './dashboard.projections.js';
import { isTimed } from './usual-times.js';
import { WaitingTimes } from './waiting-times.queries.js';

const WEEKS = 12;
/** Rows of each list; the rest is counted. */
const MAX_SHOWN = 2;

/** Reads a company's dashboard. Each figure is a counter or a few rows, however many patients there are. */
@Injectable()
export class DashboardQueries {
  constructor(
    @InjectView(weeks) private readonly weeks: Collection<WeekRow>,
    private readonly waitingTimes: WaitingTimes,
    private readonly patientQueries: PatientQueries,
    private readonly employeeQueries: EmployeeQueries,
    private readonly documentQueries: DocumentQueries,
    private readonly creditQueries: CreditQueries,
    private readonly clock: Clock,
  ) {}

  async of(companyId: number): Promise<Dashboard> {
    const usual = await this.waitingTimes.usual(companyId);
    const counts = await this.patientQueries.counts(companyId);
    return {
      statuses: DNA_STATUSES.map((status) => ({
        status,
        patients: counts[status],
        usual_days: isTimed(status) ? (usual.get(status)?.median ?? null) : null,
        late_after: isTimed(status) ? (usual.get(status)?.late ?? null) : null,
      })),
      late: await this.waitingTimes.late(companyId, usual),
      weeks: await this.weeksOf(companyId),
      invited_patients: invited(await this.patientQueries.invited(companyId, MAX_SHOWN)),
      invited_employees: invited(await this.employeeQueries.invited(companyId, MAX_SHOWN)),
      failed_files: await this.failedFiles(companyId),
    };
  }

  /** Works out the credits left at the end of each week, backwards from today's. */
  private async weeksOf(companyId: number): Promise<Week[]> {
    const now = this.clock.now();
    const mondays = Array.from({ length: WEEKS }, (_, earlier) => mondayOf(now, earlier));
    const rows = await Promise.all(mondays.map((monday) => this.weeks.get(weekKey(companyId, monday))));
    const { available, held } = await this.creditQueries.of(companyId);
    let left = available + held;
    const newestFirst = mondays.map((week, index): Week => {
      const { reports = 0, creditsUsed = 0, creditsBought = 0 } = rows[index] ?? {};
      const row = { week, reports, credits_used: creditsUsed, credits_bought: creditsBought, credits_left: left };
      left += creditsUsed - creditsBought;
      return row;
    });
    return newestFirst.reverse();
  }

  /** Leaves out files of records that have just moved to another company. */
  private async failedFiles(companyId: number): Promise<FailedFiles> {
    const search = { companyId, kinds: [], statuses: ['Error'] as const, limit: MAX_SHOWN, offset: 0 };
    const { rows, total } = await this.documentQueries.find(search);
    const patients = await this.patientQueries.rows(rows.map(({ patientId }) => patientId));
    const data = rows.flatMap((row) => {
      const patient = patients.find(({ id, companyId: of }) => id === row.patientId && of === companyId);
      const { id, title, kind: document_type } = row;
      const message = documentAnswer(row, 'provider').problem?.message ?? '';
      return patient ? [{ id, title, document_type, message, patient_id: patient.id, patient_name: patient.name }] : [];
    });
    return { data, total };
  }
}

const invited = ({ rows, total }: { rows: readonly { id: number; name: string }[]; total: number }): Invited => ({
  data: rows.map(({ id: user_id, name }) => ({ user_id, name })),
  total,
});
