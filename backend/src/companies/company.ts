import type { CompanyEdited, CompanyGivenUp, CompanyRegistered } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** A company. Stream `company-{companyId}`. */
export type Company = { kind: 'unknown' } | KnownCompany | { kind: 'given-up' };

interface KnownCompany {
  kind: 'known';
  companyId: number;
  profile: CompanyProfile;
}

/** A company's profile, as its admins maintain it. */
export type CompanyProfile = Omit<CompanyRegistered['data'], 'companyId' | 'founderId'>;

export type CompanyCommand =
  | ({ type: 'RegisterCompany' } & CompanyRegistered['data'])
  /** Fields that are left out stay as they are. */
  | { type: 'EditCompany'; changes: Partial<CompanyProfile> }
  /** The founder works for another company, so this company can never get employees. */
  | ({ type: 'GiveUpCompany' } & CompanyGivenUp['data']);
export type CompanyEvent = CompanyRegistered | CompanyEdited | CompanyGivenUp;

export const companyStream = (companyId: number) => `company-${companyId}`;

export const company: Decider<Company, CompanyCommand, CompanyEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    switch (command.type) {
      case 'RegisterCompany':
        if (state.kind !== 'unknown') throw new Refused('company.exists');
        return [{ type: 'CompanyRegistered', data: factsOf(command) }];
      case 'EditCompany':
        return state.kind === 'known' ? edit(command.changes, state) : [];
      case 'GiveUpCompany':
        return state.kind === 'known' ? [{ type: 'CompanyGivenUp', data: factsOf(command) }] : [];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CompanyRegistered': {
        const { companyId, founderId: _founderId, ...profile } = event.data;
        return { kind: 'known', companyId, profile };
      }
      case 'CompanyEdited': {
        const { companyId: _companyId, ...changes } = event.data;
        return state.kind === 'known' ? { ...state, profile: { ...state.profile, ...changes } } : state;
      }
      case 'CompanyGivenUp':
        return { kind: 'given-up' };
    }
  },
};

function edit(changes: Partial<CompanyProfile>, { companyId, profile }: KnownCompany): CompanyEvent[] {
  const changed = (Object.keys(profile) as (keyof CompanyProfile)[]).filter(
    (field) => changes[field] !== undefined && changes[field] !== profile[field],
  );
  if (changed.length === 0) return [];
  const facts = Object.fromEntries(changed.map((field) => [field, changes[field]]));
  return [{ type: 'CompanyEdited', data: { companyId, ...facts } }];
}
