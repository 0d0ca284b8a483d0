import { Injectable } from '@nestjs/common';
import type { Role } from '@portal/events';
import { success, Unavailable } from '../platform/http/index.js';
import type { SessionAnswer, User } from './identity.answers.js';
import { PersonQueries } from './identity.queries.js';
import type { OpenedSession } from './session.service.js';

@Injectable()
export class SessionAnswers {
  constructor(private readonly queries: PersonQueries) {}

  async of({ personId, role, token }: OpenedSession): Promise<SessionAnswer> {
    return success({ ...token, user: await this.user(personId, role) });
  }

  /** @throws Unavailable while the view has not reached the person */
  async user(personId: number, role: Role): Promise<User> {
    const user = await this.queries.user(personId, role);
    if (!user) throw new Unavailable();
    return user;
  }
}
