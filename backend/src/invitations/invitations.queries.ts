import { Injectable } from '@nestjs/common';
import type { Role } from '@portal/events';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { Accounts } from '../identity/accounts.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { Clock } from '../platform/kernel/clock.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { invitations, type InvitationRow } from './invitations.projections.js';
import { InvitationLinks } from './invitation-links.js';

/** Finds invitations by their link and by their row. */
@Injectable()
export class InvitationQueries {
  constructor(
    @InjectView(invitations) private readonly invitations: Collection<InvitationRow>,
    private readonly links: InvitationLinks,
    private readonly accounts: Accounts,
    private readonly patientQueries: PatientQueries,
    private readonly employeeQueries: EmployeeQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a link's invitation; null when the link is unknown, used, replaced or expired, or when the row no longer
   * waits.
   */
  async byToken(token: string): Promise<InvitationRow | null> {
    const [row] = await this.invitations.find({ where: { tokenHash: this.links.hashOf(token) }, limit: 1 });
    const lives = row && !row.accepted && row.expiresAt > this.clock.now().toISOString();
    return lives && (await this.isWaitedFor(row)) ? row : null;
  }

  /** The invitation of a patient's or an employee's row. */
  async ofRow(rowId: number, role: InvitationRow['role']): Promise<InvitationRow | undefined> {
    const [row] = await this.invitations.find({ where: { rowId, role }, limit: 1 });
    return row;
  }

  /** The row of a patient or an employee that an invitation is for. */
  invitedRow(role: Role, rowId: number) {
    return (role === 'patient' ? this.patientQueries : this.employeeQueries).row(rowId);
  }

  /** Whether the row still waits in the company. Another company's invitation may have moved the record. */
  private async isWaitedFor({ rowId, role, companyId }: InvitationRow): Promise<boolean> {
    const row = await this.invitedRow(role, rowId);
    return row?.companyId === companyId;
  }

  /**
   * Tells the effects of accepting: whether the person has a password, and whether the record moves here from another
   * company.
   */
  async consequences({
    personId,
    role,
    companyId,
  }: InvitationRow): Promise<{ existing: boolean; moves_record: boolean }> {
    const account = await this.accounts.byId(personId);
    const record = role === 'patient' ? await this.patientQueries.row(personId) : undefined;
    const elsewhere = record?.companyId != null && record.companyId !== companyId;
    return { existing: account?.passwordHash != null, moves_record: elsewhere };
  }
}
