import { Injectable } from '@nestjs/common';
import { REPORT_CREDITS } from '@portal/events/rules';
import { CreditQueries } from '../credits/credits.queries.js';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { PatientQueries } from '../patients/patients.queries.js';
import type { Caller } from '../platform/http/index.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import { AskingPatients } from './asking-patients.js';
import type { Notification } from './notifications.answers.js';
import {
  type NotificationKind,
  type NotificationRow,
  notifications,
  readUpTo,
  type ReadUpToRow,
} from './notifications.projections.js';

const MAX_SHOWN = 20;

const WORDS: Readonly<Record<NotificationKind, (name: string) => string>> = {
  file_ready: (name) => `${name}’s DNA file is ready.`,
  file_failed: (name) => `${name}’s DNA file could not be used.`,
  report_ready: (name) => `${name}’s report is ready.`,
  report_failed: (name) => `${name}’s report could not be made.`,
  report_asked_for: (name) => `${name} asks for their report.`,
  invitation_accepted: (name) => `${name} accepted your invitation.`,
};

/** Reads what an employee is notified of in the company that they work for. */
@Injectable()
export class NotificationQueries {
  constructor(
    @InjectView(notifications) private readonly notifications: Collection<NotificationRow>,
    @InjectView(readUpTo) private readonly reading: Collection<ReadUpToRow>,
    private readonly patientQueries: PatientQueries,
    private readonly employeeQueries: EmployeeQueries,
    private readonly creditQueries: CreditQueries,
    private readonly askingPatients: AskingPatients,
  ) {}

  /** The newest ones, newest first. */
  async of(caller: Caller): Promise<Notification[]> {
    const { personId, companyId, employeeType } = caller;
    const where = { personId, companyId, happened: true };
    const orderBy = { field: 'at', direction: 'desc' } as const;
    const rows = await this.notifications.find({ where, orderBy, limit: MAX_SHOWN });
    const names = await this.namesOf(rows, companyId!);
    const { upTo } = (await this.reading.get(personId)) ?? { upTo: '' };
    const own = rows.flatMap(({ id, kind, subjectId: user_id, role, at: created_at }): Notification[] => {
      const name = names.get(`${role}:${user_id}`);
      if (name === undefined || kind === null) return [];
      return [{ id, kind, message: WORDS[kind](name), created_at, read: created_at <= upTo, user_id, role }];
    });
    const credits = employeeType === 'admin' ? await this.creditsLow(companyId!, upTo) : [];
    const asked = await this.asked(caller, upTo);
    // whoever ordered the report and follows the patient as well is told once
    const others = own.filter(
      ({ kind, user_id }) => kind !== 'report_asked_for' || asked.every((ask) => ask.user_id !== user_id),
    );
    return [...others, ...asked, ...credits]
      .sort((one, other) => other.created_at.localeCompare(one.created_at))
      .slice(0, MAX_SHOWN);
  }

  /** Names of those who are still in the company: a record that has moved is nobody's business here. */
  private async namesOf(rows: readonly NotificationRow[], companyId: number): Promise<ReadonlyMap<string, string>> {
    const idsOf = (role: string) => [...new Set(rows.filter((row) => row.role === role).map((row) => row.subjectId))];
    const patients = await this.patientQueries.rows(idsOf('patient'));
    const employees = await this.employeeQueries.rows(idsOf('employee'));
    const named = (role: string, people: readonly { id: number; name: string; companyId: number | null }[]) =>
      people.filter((row) => row.companyId === companyId).map(({ id, name }) => [`${role}:${id}`, name] as const);
    return new Map([...named('patient', patients), ...named('employee', employees)]);
  }

  private async asked(caller: Caller, upTo: string): Promise<Notification[]> {
    const kind = 'report_asked_for';
    return (await this.askingPatients.followedBy(caller)).map(({ patientId: user_id, name, at: created_at }) => ({
      ...{ id: `asking:${user_id}`, kind, message: WORDS[kind](name), created_at, read: created_at <= upTo },
      ...{ user_id, role: 'patient' },
    }));
  }

  private async creditsLow(companyId: number, upTo: string): Promise<Notification[]> {
    const { available, lowSince } = await this.creditQueries.of(companyId);
    if (lowSince === null) return [];
    const message = `${available} credits are left. A report takes ${REPORT_CREDITS}.`;
    const about = { id: 'credits', kind: 'credits_low', user_id: null, role: null } as const;
    return [{ ...about, message, created_at: lowSince, read: lowSince <= upTo }];
  }
}
