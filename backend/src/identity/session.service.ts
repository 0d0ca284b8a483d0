import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Role } from '@portal/events';
import { CommandRunner } from '../platform/log/command-runner.js';
import { streamsOf } from '../platform/log/streams.js';
import type { Origin } from '../platform/log/origin.js';
import type { Caller } from '../platform/http/access/caller.js';
import { type IssuedToken, Tokens } from '../platform/http/access/tokens.js';
import { freshness } from '../platform/subscriptions/freshness.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { openSessions, type OpenSessions } from './identity.projections.js';
import { sessions, type SessionsCommand, sessionsStream } from './sessions.js';

export interface OpenedSession {
  personId: number;
  role: Role;
  token: IssuedToken;
}

/** Opens, refreshes and ends sessions. Each method resolves once every check of a session sees the change. */
@Injectable()
export class SessionService extends streamsOf(sessions, sessionsStream) {
  constructor(
    runner: CommandRunner,
    private readonly tokens: Tokens,
    @InjectView(openSessions) private readonly view: Collection<OpenSessions>,
  ) {
    super(runner);
  }

  async open(personId: number, role: Role, origin: Origin): Promise<OpenedSession> {
    const [sessionId, tokenId] = [randomUUID(), randomUUID()];
    await this.change({ type: 'OpenSession', personId, sessionId, tokenId, role }, origin);
    return { personId, role, token: this.tokens.issue({ personId, sessionId, tokenId, role }) };
  }

  async refresh({ personId, sessionId, role }: Caller, origin: Origin): Promise<IssuedToken> {
    const tokenId = randomUUID();
    await this.change({ type: 'RefreshSession', personId, sessionId, tokenId }, origin);
    return this.tokens.issue({ personId, sessionId, tokenId, role });
  }

  async end({ personId, sessionId }: Caller, origin: Origin): Promise<void> {
    await this.change({ type: 'EndSession', personId, sessionId }, origin);
  }

  /**
   * Resolves once every check of the person's sessions, on every node, sees the events up to a position.
   *
   * @throws DependencyDown when that takes too long; the change is in the log, but some node may not see it yet
   */
  async seen(personId: number, position: number): Promise<void> {
    await freshness.run({ position, stale: false, strict: true }, () => this.view.get(personId));
  }

  private async change(command: SessionsCommand, origin: Origin): Promise<void> {
    const { position } = await this.tell(command.personId, command, origin);
    await this.seen(command.personId, position);
  }
}
