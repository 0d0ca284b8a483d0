import { Injectable } from '@nestjs/common';
import { normalisedEmail, type Role } from '@portal/events';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { PersonQueries } from '../identity/identity.queries.js';
import { Addresses } from '../identity/addresses.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { tokenHashOf } from '../platform/http/one-time-links.js';
import { Clock } from '../platform/kernel/clock.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { invitations, type InvitationRow } from './invitations.projections.js';

/** Finds invitations by their link and by their row. */
@Injectable()
export class InvitationQueries {
  constructor(
    @InjectView(invitations) private readonly invitations: Collection<InvitationRow>,
    private readonly addresses: Addresses,
    private readonly people: PersonQueries,
    private readonly patientQueries: PatientQueries,
    private readonly employeeQueries: EmployeeQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a link's invitation; null when the link is unknown, used, replaced or expired, or when the row no longer
   * waits.
   */
  async byToken(token: string): Promise<InvitationRow | null> {
    const row = await this.linked(token);
    const lives = row && !row.accepted && !row.refused && row.expiresAt > this.clock.now().toISOString();
    return lives && (await this.isWaitedFor(row)) ? row : null;
  }

  /** Gives a link's invitation, also one that was answered. */
  async linked(token: string): Promise<InvitationRow | undefined> {
    const [row] = await this.invitations.find({ where: { tokenHash: tokenHashOf(token) }, limit: 1 });
    return row;
  }

  byId(invitationId: string): Promise<InvitationRow | undefined> {
    return this.invitations.get(invitationId);
  }

  /** The invitations that wait for a person who proved the address that they were sent to, newest first. */
  async offersTo(personId: number): Promise<InvitationRow[]> {
    const person = (await this.people.people([personId])).get(personId);
    if (!person?.emailProved) return [];
    const rows = await this.waitingFor(normalisedEmail(person.email));
    return rows.filter(({ rowId }) => rowId !== personId).sort((one, other) => (one.sentAt < other.sentAt ? 1 : -1));
  }

  /** The other invitations of the same kind to the same address. */
  async waitingWith({ invitationId, role }: Pick<InvitationRow, 'invitationId' | 'role'>): Promise<InvitationRow[]> {
    const answered = await this.invitations.get(invitationId);
    const rows = answered ? await this.waitingFor(answered.emailKey) : [];
    return rows.filter((row) => row.role === role && row.invitationId !== invitationId);
  }

  /** The invitations that wait for whoever has an address. */
  waitingAt(email: string): Promise<InvitationRow[]> {
    return this.waitingFor(normalisedEmail(email));
  }

  private async waitingFor(emailKey: string): Promise<InvitationRow[]> {
    const rows = await this.invitations.find({ where: { emailKey }, limit: MAX_PAGE });
    const open = rows.filter(({ accepted, refused }) => !accepted && !refused);
    const waits = await Promise.all(open.map((row) => this.isWaitedFor(row)));
    return open.filter((_row, index) => waits[index]);
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
  async consequences({ email, role, companyId }: InvitationRow): Promise<{ existing: boolean; moves_record: boolean }> {
    const owner = await this.addresses.owner(email);
    const record = role === 'patient' && owner ? await this.patientQueries.row(owner.personId) : undefined;
    const elsewhere = record?.companyId != null && record.companyId !== companyId;
    return { existing: owner?.passwordHash != null, moves_record: elsewhere };
  }
}
