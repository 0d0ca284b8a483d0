import type { ProcessRole } from '../../kernel/settings.js';

/** The routes that every process answers, whatever else it does: how it is, and what operators tell it. */
const OPERATED = /^\/(metrics|api\/health\/.+|api\/operator\/.+)$/;

/** @param route the pattern that a request's path matched; undefined when none did */
export const isServedBy = (roles: ReadonlySet<ProcessRole>, route: string | undefined): boolean =>
  roles.has('api') || (route !== undefined && OPERATED.test(route));
