import type { CompanyGivenUp, CompanyRegistered } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** A company. Stream `company-{companyId}`. */
export type Company = { kind: 'unknown' } | { kind: 'known'; companyId: number } | { kind: 'given-up' };

export type CompanyCommand =
  | ({ type: 'RegisterCompany' } & CompanyRegistered['data'])
  /** The founder works for another company: nobody has ever worked for this one. */
  | ({ type: 'GiveUpCompany' } & CompanyGivenUp['data']);
export type CompanyEvent = CompanyRegistered | CompanyGivenUp;

export const companyStream = (companyId: number) => `company-${companyId}`;

export const company: Decider<Company, CompanyCommand, CompanyEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    switch (command.type) {
      case 'RegisterCompany':
        if (state.kind !== 'unknown') throw new Refused('company.exists');
        return [{ type: 'CompanyRegistered', data: factsOf(command) }];
      case 'GiveUpCompany':
        return state.kind === 'known' ? [{ type: 'CompanyGivenUp', data: factsOf(command) }] : [];
    }
  },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'CompanyRegistered':
        return { kind: 'known', companyId: event.data.companyId };
      case 'CompanyGivenUp':
        return { kind: 'given-up' };
    }
  },
};
