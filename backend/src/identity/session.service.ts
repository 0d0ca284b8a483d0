import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@portal/events';
import type { Config } from '../config.js';
import { SecondFactors } from '../factors/factors.service.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { Refused } from '../platform/log/decider.js';
import { streamsOf } from '../platform/log/streams.js';
import { type Origin, uuidFor } from '../platform/log/origin.js';
import type { Claims } from '../platform/http/access/caller.js';
import { type IssuedToken, Tokens } from '../platform/http/access/tokens.js';
import { freshness } from '../platform/subscriptions/freshness.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Device } from './sessions.access.js';
import { openSessions, type OpenSessionRow, type OpenSessions } from './sessions.projections.js';
import { sessions, type SessionsCommand, sessionsStream } from './sessions.js';
import { HOUR_MILLISECONDS } from '../platform/kernel/durations.js';

export interface OpenedSession {
  personId: number;
  role: Role;
  token: SessionToken;
}

export interface SessionToken extends IssuedToken {
  /** minutes without input after which a page covers itself; 0 for never */
  idle_lock_minutes: number;
}

/** Opens, refreshes and ends sessions. Each method resolves once every check of a session sees the change. */
@Injectable()
export class SessionService extends streamsOf(sessions, sessionsStream) {
  constructor(
    runner: CommandRunner,
    private readonly tokens: Tokens,
    private readonly factors: SecondFactors,
    @InjectView(openSessions) private readonly view: Collection<OpenSessions>,
    @Inject(SETTINGS) private readonly config: Pick<Config, 'SESSION_HOURS' | 'IDLE_LOCK'>,
  ) {
    super(runner);
  }

  /**
   * Opens a session for somebody who showed the password.
   *
   * @param proof the token of a trusted browser, if any; or that the second factor was given
   * @throws StepNeeded when the second factor is still to be given
   */
  async open(
    personId: number,
    role: Role,
    device: Device,
    origin: Origin,
    proof: { trusted?: string | undefined } | 'second-factor' = {},
  ): Promise<OpenedSession> {
    if (proof !== 'second-factor') await this.factors.ask(personId, role, proof.trusted);
    const [sessionId, tokenId] = [uuidFor(origin, 'session'), uuidFor(origin, 'token')];
    await this.change({ type: 'OpenSession', personId, sessionId, tokenId, role, ...device }, origin);
    return { personId, role, token: await this.tokenOf(personId, sessionId) };
  }

  /**
   * Replaces a token. A token that was replaced just before gets the same new token again, so that a session never has
   * two.
   */
  async refresh({ personId, sessionId, tokenId: from }: Claims, origin: Origin): Promise<SessionToken> {
    await this.change({ type: 'RefreshSession', personId, sessionId, tokenId: uuidFor(origin, 'token'), from }, origin);
    return this.tokenOf(personId, sessionId);
  }

  async end(
    { personId, sessionId }: Pick<Claims, 'personId' | 'sessionId'>,
    reason: 'logout' | 'ended' | 'token-reused',
    origin: Origin,
  ): Promise<void> {
    await this.change({ type: 'EndSession', personId, sessionId, reason }, origin);
  }

  /** Ends every session. No browser is trusted any more either: whoever sits there needs the second factor again. */
  async endAll(personId: number, origin: Origin): Promise<void> {
    await this.factors.tell(personId, { type: 'ForgetDevices', personId }, origin);
    await this.change({ type: 'EndAllSessions', personId }, origin);
  }

  /**
   * Resolves once every check of the person's sessions, on every node, sees the events up to a position.
   *
   * @throws DependencyDown when that takes too long; the change is in the log, but some node may not see it yet
   */
  async seen(personId: number, position: number): Promise<void> {
    await freshness.run({ position, stale: false, strict: true }, () => this.view.get(personId));
  }

  /** When a session ends, however often it is refreshed, in milliseconds since 1970. */
  endOf({ openedAt }: OpenSessionRow): number {
    return Date.parse(openedAt) + this.config.SESSION_HOURS * HOUR_MILLISECONDS;
  }

  /** The present token of an open session: the same at every call. */
  private async tokenOf(personId: number, sessionId: string): Promise<SessionToken> {
    const session = (await this.view.peek(personId))?.sessions[sessionId];
    if (!session) throw new Refused('session.dead');
    const { tokenId, role, refreshedAt } = session;
    const claims = { personId, sessionId, tokenId, role };
    const token = this.tokens.issue(claims, Date.parse(refreshedAt), this.endOf(session));
    return { ...token, idle_lock_minutes: this.config.IDLE_LOCK };
  }

  private async change(command: SessionsCommand, origin: Origin): Promise<void> {
    const { position } = await this.tell(command.personId, command, origin);
    await this.seen(command.personId, position);
  }
}
