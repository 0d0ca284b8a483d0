import type { CompanyEdited, CompanyGivenUp, CompanyRegistered, LogoChanged } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';
import { editedFields } from '../platform/log/edits.js';

/** A company. Stream `company-{companyId}`. */
export type Company = { kind: 'unknown' } | KnownCompany | { kind: 'given-up' };

interface KnownCompany {
  kind: 'known';
  companyId: number;
  profile: CompanyProfile;
  /** the logo's id; '' for none */
  logo: string;
}

/** A company's profile, as its admins maintain it. */
export type CompanyProfile = Omit<CompanyRegistered['data'], 'companyId' | 'founderId'>;

export type CompanyCommand =
  | ({ type: 'RegisterCompany' } & CompanyRegistered['data'])
  /** Fields that are left out stay as they are. */
  | { type: 'EditCompany'; changes: Partial<CompanyProfile>; expected?: Partial<CompanyProfile>; logo?: string }
  /** The founder works for another company, so this company can never get employees. */
  | ({ type: 'GiveUpCompany' } & CompanyGivenUp['data']);
export type CompanyEvent = CompanyRegistered | CompanyEdited | LogoChanged | CompanyGivenUp;

export const companyStream = (companyId: number) => `company-${companyId}`;

export const company: Decider<Company, CompanyCommand, CompanyEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    switch (command.type) {
      case 'RegisterCompany':
        if (state.kind !== 'unknown') throw new Refused('company.exists');
        return [{ type: 'CompanyRegistered', data: factsOf(command) }];
      case 'EditCompany':
        return state.kind === 'known' ? [...edit(command, state), ...changeLogo(command.logo, state)] : [];
      case 'GiveUpCompany':
        return state.kind === 'known' ? [{ type: 'CompanyGivenUp', data: factsOf(command) }] : [];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CompanyRegistered': {
        const { companyId, founderId: _founderId, ...profile } = event.data;
        return { kind: 'known', companyId, profile, logo: '' };
      }
      case 'CompanyEdited': {
        const { companyId: _companyId, ...changes } = event.data;
        return state.kind === 'known' ? { ...state, profile: { ...state.profile, ...changes } } : state;
      }
      case 'LogoChanged':
        return state.kind === 'known' ? { ...state, logo: event.data.to } : state;
      case 'CompanyGivenUp':
        return { kind: 'given-up' };
    }
  },
};

function edit(
  { changes, expected }: Extract<CompanyCommand, { type: 'EditCompany' }>,
  { companyId, profile }: KnownCompany,
): CompanyEvent[] {
  const edited = editedFields(changes, profile, expected);
  return Object.keys(edited).length === 0 ? [] : [{ type: 'CompanyEdited', data: { companyId, ...edited } }];
}

const changeLogo = (to: string | undefined, { companyId, logo: from }: KnownCompany): CompanyEvent[] =>
  to === undefined || to === from ? [] : [{ type: 'LogoChanged', data: { companyId, from, to } }];
