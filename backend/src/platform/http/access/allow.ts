import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { OperatorScope } from '@portal/events';
import type { FastifyRequest } from 'fastify';
import { readId } from '../ids.js';
import type { Caller } from './caller.js';

/** The kinds of caller that a route is open to. */
export const kinds = {
  /** also without a session */
  anyone: () => true,
  'signed-in': () => true,
  /** a provider's employee, with or without a company yet */
  provider: (caller) => caller.role === 'employee',
  /** a provider's employee with a company */
  employee: (caller) => caller.role === 'employee' && caller.companyId !== null,
  /** an employee who administers the company */
  admin: (caller) => caller.role === 'employee' && caller.companyId !== null && caller.isAdmin,
  member: (caller) => caller.role === 'patient',
  /** whoever runs the installation, over loopback, with the operator key */
  operator: () => false,
  /** a program of the operator's with a key of the route's scope, or the operator over loopback */
  'operator-key': () => false,
} as const satisfies Record<string, (caller: Caller) => boolean>;

export type Kind = keyof typeof kinds;

/**
 * Says whether a caller may touch the thing that a request names. Runs before validation: an absent or malformed field names
 * nothing, and the rule allows it for validation to refuse.
 */
export interface Rule {
  allows(caller: Caller, request: FastifyRequest): Promise<boolean>;
}

export interface Policy {
  kind: Kind;
  rules: readonly Type<Rule>[];
  /** which keys open the route; for the kind `operator-key` */
  scope?: OperatorScope;
}

export const POLICY = Symbol('policy');
/** How the OpenAPI document names the key of a program of the operator's. */
export const OPERATOR_KEY_SCHEME = 'operator-key';

/**
 * Who may call a route. A caller of another kind gets 401 or 403; a rule that does not allow reads as 404.
 *
 * @param rules injectable classes, provided by the module of the route; all must allow
 */
export const Allow = (kind: Exclude<Kind, 'operator-key'>, ...rules: Type<Rule>[]) =>
  SetMetadata(POLICY, { kind, rules } satisfies Policy);

/** A route for the operator's programs. Without a key, or with a wrong one: 401; with a key of another scope: 403. */
export const AllowKey = (scope: OperatorScope) =>
  applyDecorators(
    SetMetadata(POLICY, { kind: 'operator-key', rules: [], scope } satisfies Policy),
    ApiSecurity(OPERATOR_KEY_SCHEME),
  );

/** The id in a field of the request; null where the field holds none. */
export function idIn(request: FastifyRequest, field: string): number | null {
  return readId(valueIn(request, field));
}

/** The text in a field of the request, e.g. a file's path; null where the field holds none. */
export function textIn(request: FastifyRequest, field: string): string | null {
  const value = valueIn(request, field);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The unchecked value of a field: from the path, else the body, else the query. */
export function valueIn({ params, body, query }: FastifyRequest, field: string): unknown {
  const holder = [params, body, query].find((part) => isObject(part) && Object.hasOwn(part, field));
  return isObject(holder) ? holder[field] : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
