import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { EmployeeType, Role } from '@portal/events';
import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from '../errors/problems.js';

/** The person who calls, in the role of the session. */
export interface Caller {
  personId: number;
  role: Role;
  /** null for an employee without a company yet. A member always has one, the house company by default. */
  companyId: number | null;
  /** what an employee may do in the company; null for members and without a company */
  employeeType: EmployeeType | null;
  sessionId: string;
  tokenId: string;
  /** when the token ends, in seconds since 1970 */
  until: number;
  /** Why the session opens nothing but routes of the kind `account`: the code of a refusal. Absent for a free one. */
  confined?: 'email.needed' | 'second-factor.needed' | undefined;
}

/** The content of a verified access token. {@link Sessions} knows whether its session is still open. */
export interface Claims {
  personId: number;
  sessionId: string;
  tokenId: string;
  role: Role;
  /** seconds since 1970 */
  until: number;
}

/** The port for questions about sessions; the identity capability provides it. */
export abstract class Sessions {
  /**
   * Gives the caller of an open session; null when the session or its token has ended. Called on every signed-in
   * request.
   */
  abstract check(claims: Claims): Promise<Caller | null>;

  /** Whether a session that was checked before is still open, and its token not over. For connections that stay open. */
  abstract lives(caller: Pick<Caller, 'personId' | 'sessionId' | 'until'>): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Whether the request has the operator key and is for an operator's route. */
    byOperator: boolean;
  }
}

/**
 * Injects the signed-in caller of the request. @throws NotSignedIn when a visitor calls a route that is open to
 * visitors
 */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = requestOf(context).caller;
  if (!caller) throw new NotSignedIn();
  return caller;
});

/** Injects the caller, or null for a visitor. For routes open to anyone. */
export const OptionalCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).caller,
);

export const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();
