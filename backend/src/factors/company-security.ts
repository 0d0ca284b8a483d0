import type { SecondFactorRuleSet } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/** What a company asks of its employees at sign-in. Stream `security-{companyId}`. */
export interface CompanySecurity {
  rule: SecondFactorRuleSet['data']['rule'];
}

export type CompanySecurityCommand = { type: 'SetSecondFactorRule' } & SecondFactorRuleSet['data'];
export type CompanySecurityEvent = SecondFactorRuleSet;

export const companySecurityStream = (companyId: number) => `security-${companyId}`;

export const companySecurity: Decider<CompanySecurity, CompanySecurityCommand, CompanySecurityEvent> = {
  initial: { rule: 'optional' },
  decide: (command, { rule }) =>
    rule === command.rule ? [] : [{ type: 'SecondFactorRuleSet', data: factsOf(command) }],
  evolve: (_state, { data: { rule } }) => ({ rule }),
};
