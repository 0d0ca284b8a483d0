import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { HOUSE_COMPANY_ID, type OperatorScope } from '@portal/events';
import type { FastifyRequest } from 'fastify';
import { readId } from '../ids.js';
import type { Caller } from './caller.js';

/** The kinds of caller that a route is open to. */
export const kinds = {
  /** everyone, even without a session */
  anyone: () => true,
  /** signed in, even where the session opens nothing but putting the account in order; see {@link Caller.confined} */
  account: () => true,
  'signed-in': () => true,
  /** a provider's employee, with or without a company yet */
  provider: (caller) => caller.role === 'employee',
  /** a provider's employee with a company */
  employee: (caller) => caller.role === 'employee' && caller.companyId !== null,
  /** an employee who administers the company */
  admin: (caller) => caller.role === 'employee' && caller.companyId !== null && caller.isAdmin,
  /** an employee of the house company, the operator's own staff */
  house: (caller) => caller.role === 'employee' && caller.companyId === HOUSE_COMPANY_ID,
  member: (caller) => caller.role === 'patient',
  /** the person who runs the installation, over loopback and with the operator key */
  operator: () => false,
  /** an operator's program with a key of the route's scope, or the operator over loopback */
  'operator-key': () => false,
} as const satisfies Record<string, (caller: Caller) => boolean>;

export type Kind = keyof typeof kinds;

/**
 * Decides whether a caller may use the object that a request names. Runs before validation. A rule must therefore allow
 * an absent or malformed field, which validation then refuses.
 */
export interface Rule {
  allows(caller: Caller, request: FastifyRequest): Promise<boolean>;
}

export interface Policy {
  kind: Kind;
  rules: readonly Type<Rule>[];
  /** the scope of keys that may use the route; for the kind `operator-key` */
  scope?: OperatorScope;
}

export const POLICY = Symbol('policy');
/** Name of the operator's keys in the OpenAPI document. */
export const OPERATOR_KEY_SCHEME = 'operator-key';

/**
 * Declares who may call a route. A caller of another kind gets 401 or 403; a rule that denies gives 404.
 *
 * @param rules injectable classes, provided by the route's module; all must allow
 */
export const Allow = (kind: Exclude<Kind, 'operator-key'>, ...rules: Type<Rule>[]) =>
  SetMetadata(POLICY, { kind, rules } satisfies Policy);

/** Declares a route for the operator's programs. No key or a wrong key gives 401; a key of another scope gives 403. */
export const AllowKey = (scope: OperatorScope) =>
  applyDecorators(
    SetMetadata(POLICY, { kind: 'operator-key', rules: [], scope } satisfies Policy),
    ApiSecurity(OPERATOR_KEY_SCHEME),
  );

/** Reads an id from a field of the request; null when the field holds none. */
export function idIn(request: FastifyRequest, field: string): number | null {
  return readId(valueIn(request, field));
}

/** Reads a text from a field of the request, e.g. a file's path; null when the field holds none. */
export function textIn(request: FastifyRequest, field: string): string | null {
  const value = valueIn(request, field);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Reads a field's unchecked value: from the path, else the body, else the query. */
export function valueIn({ params, body, query }: FastifyRequest, field: string): unknown {
  const holder = [params, body, query].find((part) => isObject(part) && Object.hasOwn(part, field));
  return isObject(holder) ? holder[field] : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
