import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Role } from '@portal/events';
import { FactorQueries } from '../factors/factors.queries.js';
import { type Caller, type Claims, Sessions } from '../platform/http/access/caller.js';
import { avatarOf } from '../pictures/pictures.answers.js';
import { Clock } from '../platform/kernel/clock.js';
import { freshness } from '../platform/subscriptions/freshness.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { OpenSession, User } from './identity.answers.js';
import { SessionService } from './session.service.js';
import { people, type PersonRow } from './people.projections.js';
import { openSessions, type OpenSessionRow, type OpenSessions } from './sessions.projections.js';

/** Reads people from the view. */
@Injectable()
export class PersonQueries {
  constructor(
    @InjectView(people) private readonly rows: Collection<PersonRow>,
    private readonly factors: FactorQueries,
  ) {}

  async user(personId: number, role: Role): Promise<User | undefined> {
    const row = await this.rows.get(personId);
    return row && userOf(row, role, role === 'employee' && (await this.factors.lacks(row)));
  }

  async row(personId: number): Promise<PersonRow | undefined> {
    return this.rows.get(personId);
  }

  /**
   * Resolves once every check of a session knows what the log says of the person up to a position.
   *
   * @throws DependencyDown when that takes too long
   */
  async reached(personId: number, position: number): Promise<void> {
    await freshness.run({ position, stale: false, strict: true }, () => this.rows.get(personId));
  }

  /** Whether a person proved the address. Only then are their invitations sent. */
  async proved(personId: number): Promise<boolean> {
    return (await this.rows.get(personId))?.emailProved ?? false;
  }

  /** Gives people by id; leaves out unknown ids. */
  async people(personIds: readonly number[]): Promise<ReadonlyMap<number, PersonRow>> {
    const rows = await this.rows.getMany([...new Set(personIds)]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

const userOf = (row: PersonRow, role: Role, must_enrol: boolean): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  waiting_email: row.waitingEmail,
  phone: row.phone,
  address: row.address,
  company: companyOf(row, role),
  type: role === 'patient' ? 'member' : 'provider',
  user_type: role,
  isAdmin: role === 'employee' && row.employeeType === 'admin',
  employee_type: role === 'employee' ? row.employeeType : null,
  sex_at_birth: row.sexAtBirth,
  birthday: row.birthday,
  avatar: avatarOf(row.picture),
  last_login: row.lastLogin,
  must_enrol,
});

const companyOf = (row: PersonRow, role: Role): number | null =>
  role === 'employee' ? row.companyId : row.patientCompanyId;

/** Reads a person's own sessions, newest first. */
@Injectable()
export class SessionQueries {
  constructor(
    @InjectView(openSessions) private readonly sessions: Collection<OpenSessions>,
    private readonly service: SessionService,
    private readonly clock: Clock,
  ) {}

  async of({ personId, sessionId }: Caller): Promise<OpenSession[]> {
    const { sessions = {} } = (await this.sessions.get(personId)) ?? {};
    return Object.entries(sessions)
      .filter(([, row]) => this.service.endOf(row) > this.clock.now().getTime())
      .map(([id, { device, place, openedAt, refreshedAt }]) => {
        return { id, device, place, created_at: openedAt, last_seen: refreshedAt, current: id === sessionId };
      })
      .sort((one, other) => other.last_seen.localeCompare(one.last_seen));
  }
}

/** Actor of what the portal does about a session by itself. */
const GUARD = { kind: 'system', name: 'identity.sessions' } as const;

/**
 * Checks the session of every signed-in request. Code that ends a session waits for the view, so that checks need not.
 */
@Injectable()
export class LivingSessions extends Sessions {
  constructor(
    @InjectView(openSessions) private readonly sessions: Collection<OpenSessions>,
    @InjectView(people) private readonly people: Collection<PersonRow>,
    private readonly service: SessionService,
    private readonly factors: FactorQueries,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async check(claims: Claims): Promise<Caller | null> {
    const { personId, sessionId, role } = claims;
    const [open, row] = await Promise.all([this.sessions.peek(personId), this.people.peek(personId)]);
    const session = open?.sessions[sessionId];
    if (!session || !row || this.service.endOf(session) <= this.clock.now().getTime()) return null;
    if (!this.isCurrent(session, claims.tokenId)) return this.endStolen(claims);
    return {
      ...claims,
      companyId: companyOf(row, role),
      employeeType: role === 'employee' ? row.employeeType : null,
      confined: await this.confinementOf(row, role),
    };
  }

  override async lives({ personId, sessionId, until }: Pick<Caller, 'personId' | 'sessionId' | 'until'>) {
    if (until * 1000 <= this.clock.now().getTime()) return false;
    return (await this.sessions.peek(personId))?.sessions[sessionId] !== undefined;
  }

  private async confinementOf(row: PersonRow, role: Role): Promise<Caller['confined']> {
    if (row.email === '') return 'email.needed';
    return role === 'employee' && (await this.factors.lacks(row)) ? 'second-factor.needed' : undefined;
  }

  private isCurrent({ tokenId: current, previous }: OpenSessionRow, tokenId: string): boolean {
    if (tokenId === current) return true;
    return previous?.tokenId === tokenId && previous.until > this.clock.now().toISOString();
  }

  /** Ends a session whose token was replaced long ago: somebody has kept a copy of it. */
  private async endStolen({ personId, sessionId }: Claims): Promise<null> {
    const time = this.clock.now().toISOString();
    const origin = { actor: GUARD, time, correlationId: randomUUID(), causationId: null, seed: `stolen:${sessionId}` };
    await this.service.end({ personId, sessionId }, 'token-reused', origin);
    return null;
  }
}

interface Named {
  name: string;
  namesAt: Readonly<Record<number, string>>;
}

/** The name that a company may read: today's, or the last that it knew of a person who has left it. */
export const nameAt = (companyId: number, person: Named | undefined): string | undefined =>
  person?.namesAt[companyId] ?? person?.name;
