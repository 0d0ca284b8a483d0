import { Injectable } from '@nestjs/common';
import type { Role } from '@portal/events';
import { type Caller, type Claims, Sessions } from '../platform/http/access/caller.js';
import { Clock } from '../platform/kernel/clock.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { User } from './identity.answers.js';
import {
  openSessions,
  type OpenSessionRow,
  type OpenSessions,
  people,
  type PersonRow,
} from './identity.projections.js';

/** Reads people from the view. */
@Injectable()
export class PersonQueries {
  constructor(@InjectView(people) private readonly rows: Collection<PersonRow>) {}

  async user(personId: number, role: Role): Promise<User | undefined> {
    const row = await this.rows.get(personId);
    return row && userOf(row, role);
  }

  /** Gives people by id; leaves out unknown ids. */
  async people(personIds: readonly number[]): Promise<ReadonlyMap<number, PersonRow>> {
    const rows = await this.rows.getMany([...new Set(personIds)]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

const userOf = (row: PersonRow, role: Role): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  company: companyOf(row, role),
  type: role === 'patient' ? 'member' : 'provider',
  user_type: role,
  isAdmin: role === 'employee' && row.isAdmin,
  sex_at_birth: row.sexAtBirth,
  birthday: row.birthday,
  avatar: '',
  last_login: row.lastLogin,
});

const companyOf = (row: PersonRow, role: Role): number | null =>
  role === 'employee' ? row.companyId : row.patientCompanyId;

/**
 * Checks the session of every signed-in request. Code that ends a session waits for the view, so that checks need not.
 */
@Injectable()
export class LivingSessions extends Sessions {
  constructor(
    @InjectView(openSessions) private readonly sessions: Collection<OpenSessions>,
    @InjectView(people) private readonly people: Collection<PersonRow>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async check({ personId, sessionId, tokenId, role }: Claims): Promise<Caller | null> {
    const [open, row] = await Promise.all([this.sessions.peek(personId), this.people.peek(personId)]);
    const session = open?.sessions[sessionId];
    if (!session || !this.isCurrent(session, tokenId)) return null;
    return row
      ? { personId, sessionId, role, companyId: companyOf(row, role), isAdmin: role === 'employee' && row.isAdmin }
      : null;
  }

  override async lives({ personId, sessionId }: Pick<Caller, 'personId' | 'sessionId'>): Promise<boolean> {
    return (await this.sessions.peek(personId))?.sessions[sessionId] !== undefined;
  }

  private isCurrent({ tokenId: current, previous }: OpenSessionRow, tokenId: string): boolean {
    if (tokenId === current) return true;
    return previous?.tokenId === tokenId && previous.until > this.clock.now().toISOString();
  }
}
