import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@portal/events';
import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from '../errors/problems.js';

/** The person who calls, in the role of the session. */
export interface Caller {
  personId: number;
  role: Role;
  /** null: an employee who has not set up a company yet. A member always has one (the house company by default). */
  companyId: number | null;
  isAdmin: boolean;
  sessionId: string;
}

/** What a verified access token says. {@link Sessions} says whether its session still lives. */
export interface Claims {
  personId: number;
  sessionId: string;
  tokenId: string;
  role: Role;
}

/** The port through which the edge asks about sessions; the identity capability provides it. */
export abstract class Sessions {
  /** The caller of a living session; null when the session or its token has ended. Called on every signed-in request. */
  abstract check(claims: Claims): Promise<Caller | null>;

  /** Whether a session that was checked before still lives: for connections that stay open. */
  abstract lives(caller: Pick<Caller, 'personId' | 'sessionId'>): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Whether the request came with the operator key, on a route of the operator's. */
    byOperator: boolean;
  }
}

/** The signed-in caller of this request. @throws NotSignedIn on a route that lets visitors in and got one */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = requestOf(context).caller;
  if (!caller) throw new NotSignedIn();
  return caller;
});

/** The caller, or null for a visitor: for routes open to anyone. */
export const OptionalCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).caller,
);

export const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();
