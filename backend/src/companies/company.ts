import type { CompanyRegistered } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/event-store/decider.js';

/** A company. Stream `company-{companyId}`. */
export type Company = { kind: 'unknown' } | { kind: 'known'; companyId: number };

export type CompanyCommand = { type: 'RegisterCompany' } & CompanyRegistered['data'];
export type CompanyEvent = CompanyRegistered;

export const companyStream = (companyId: number) => `company-${companyId}`;

export const company: Decider<Company, CompanyCommand, CompanyEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    if (state.kind === 'known') throw new Refused('company.exists');
    return [{ type: 'CompanyRegistered', data: factsOf(command) }];
  },
  evolve: (_state, event) => ({ kind: 'known', companyId: event.data.companyId }),
};
