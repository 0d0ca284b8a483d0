import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { type EmployeeType, HOUSE_COMPANY_ID, type OperatorScope } from '@portal/events';
import type { FastifyRequest } from 'fastify';
import { readId } from '../ids.js';
import type { Caller } from './caller.js';

/**
 * The kinds of caller that a route is open to. What each role inside a company may do is said here alone: a role opens the
 * routes of the kinds that name it.
 */
const kinds = {
  /** everyone, even without a session */
  anyone: () => true,
  /** signed in, even where the session opens nothing but putting the account in order; see {@link Caller.confined} */
  account: () => true,
  'signed-in': () => true,
  /** a provider's employee, with or without a company yet */
  provider: (caller) => caller.role === 'employee',
  /** everybody who works for a company */
  staff: staff('admin', 'employee', 'reader', 'billing'),
  /** reads all that the company has: patients, files, reports, the log */
  reader: staff('admin', 'employee', 'reader'),
  /** reads the log of security events */
  auditor: staff('admin', 'reader'),
  /** buys credits */
  billing: staff('admin', 'employee', 'billing'),
  /** works with patients, and changes what the company has of them */
  employee: staff('admin', 'employee'),
  /** administers the company and its staff */
  admin: staff('admin'),
  /** works for the house company: the operator's own staff */
  house: (caller) => caller.companyId === HOUSE_COMPANY_ID && staff('admin', 'employee')(caller),
  member: (caller) => caller.role === 'patient',
  /** the person who runs the installation, over loopback and with the operator key */
  operator: () => false,
  /** an operator's program with a key of the route's scope, or the operator over loopback */
  'operator-key': () => false,
} as const satisfies Record<string, (caller: Caller) => boolean>;

export type Kind = keyof typeof kinds;

/** Whether the caller is of one of the kinds. */
export const isOf = (caller: Caller, ...any: readonly Kind[]): boolean => any.some((kind) => kinds[kind](caller));

function staff(...types: EmployeeType[]) {
  return ({ role, companyId, employeeType }: Caller): boolean =>
    role === 'employee' && companyId !== null && employeeType !== null && types.includes(employeeType);
}

/**
 * Decides whether a caller may use the object that a request names. Runs before validation. A rule must therefore allow
 * an absent or malformed field, which validation then refuses.
 */
export interface Rule {
  allows(caller: Caller, request: FastifyRequest): Promise<boolean>;
}

/** Who may call a route. */
export interface Policy {
  /** any of them is let in */
  kinds: readonly Kind[];
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
 * @param kinds a kind, or several: `['member', 'reader']`
 * @param rules injectable classes, provided by the route's module; all must allow
 */
export const Allow = (kinds: OneKind | readonly OneKind[], ...rules: Type<Rule>[]) =>
  SetMetadata(POLICY, { kinds: [kinds].flat(), rules } satisfies Policy);

type OneKind = Exclude<Kind, 'operator-key'>;

/** Declares a route for the operator's programs. No key or a wrong key gives 401; a key of another scope gives 403. */
export const AllowKey = (scope: OperatorScope) =>
  applyDecorators(
    SetMetadata(POLICY, { kinds: ['operator-key'], rules: [], scope } satisfies Policy),
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
