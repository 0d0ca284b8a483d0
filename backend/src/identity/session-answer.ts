import { Injectable } from '@nestjs/common';
import { success } from '../platform/http/envelope.js';
import { PersonQueries, type User } from './identity.queries.js';
import type { OpenedSession } from './session.service.js';

/** The contract's session: the answer to registering, logging in and accepting an invitation. */
export interface SessionAnswer {
  status: 'success';
  access_token: string;
  /** minutes */
  expires_in: number;
  /** ISO 8601, UTC */
  expires_at: string;
  user: User | undefined;
}

@Injectable()
export class SessionAnswers {
  constructor(private readonly queries: PersonQueries) {}

  async of({ personId, role, token }: OpenedSession): Promise<SessionAnswer> {
    return success({ ...token, user: await this.queries.user(personId, role) });
  }
}
