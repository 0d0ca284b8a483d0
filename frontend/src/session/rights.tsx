import type { EmployeeType } from '@portal/events/rules';
import { createContext, type ReactNode, use } from 'react';
import type { User } from '../api/generated/schema';
import { useUser } from './use-session';

export type Right = 'administer' | 'work' | 'read' | 'buy';

/** What the pages show to each type of employee. The server decides; the pages leave out what it would refuse. */
const RIGHTS: Readonly<Record<EmployeeType, readonly Right[]>> = {
  admin: ['administer', 'work', 'read', 'buy'],
  employee: ['work', 'read', 'buy'],
  reader: ['read'],
  billing: ['buy'],
};

/** What each type is called, and what it may do, as a choice of a form. */
export const EMPLOYEE_TYPE_NAMES: Readonly<Record<EmployeeType, string>> = {
  admin: 'Admin',
  employee: 'Employee',
  reader: 'Reader',
  billing: 'Billing',
};

export const EMPLOYEE_TYPE_HINT =
  'Readers see everything and change nothing. Billing sees orders and buys credits, and nothing about patients.';

/** Sessions from before the types know of admins alone. Members keep what their own pages show. */
export const may = ({ employee_type, isAdmin }: Pick<User, 'employee_type' | 'isAdmin'>, right: Right): boolean =>
  RIGHTS[employee_type ?? (isAdmin ? 'admin' : 'employee')].includes(right);

const Withheld = createContext<Right | null>(null);

/** Lets nobody use a right on a part of a page, for example on a record that must not be changed. */
export const Withhold = ({ right, children }: { right: Right | null; children: ReactNode }) => (
  <Withheld value={right}>{children}</Withheld>
);

/** Whether the signed-in person may, here. */
export function useMay(right: Right): boolean {
  const withheld = use(Withheld);
  return may(useUser(), right) && withheld !== right;
}

/** Shows its children to those who may. */
export const IfMay = ({ right, children }: { right: Right; children: ReactNode }) => (useMay(right) ? children : null);
