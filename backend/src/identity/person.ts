import type {
  AccountClosed,
  EmailProofRequested,
  PasswordResetRequested,
  PasswordResetUsed,
  PasswordSet,
  PersonEdited,
  PersonRegistered,
  PictureChanged,
  Role,
  RoleGranted,
} from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';
import { editedFields } from '../platform/log/edits.js';

/** A person's profile, roles and password. Stream `user-{personId}`. */
export type Person = { kind: 'unknown' | 'closed' } | KnownPerson;

export interface KnownPerson {
  kind: 'known';
  personId: number;
  roles: readonly Role[];
  /** null until an invitation is accepted */
  passwordHash: string | null;
  profile: Profile;
  /** the picture's id; '' for none */
  picture: string;
  /** the newest proof that was asked for */
  proof: Omit<EmailProofRequested['data'], 'personId'> | null;
  /** Whether a mailed link was followed, to accept an invitation or to reset the password. */
  followedLink: boolean;
  resets: number;
  reset: { number: number; tokenHash: string; expiresAt: string } | null;
}

/** The fields that can be edited. */
type Profile = Omit<Required<PersonEdited['data']>, 'personId'>;

export type PersonEvent =
  | PersonRegistered
  | PersonEdited
  | PictureChanged
  | RoleGranted
  | EmailProofRequested
  | PasswordSet
  | PasswordResetRequested
  | PasswordResetUsed
  | AccountClosed;

export type PersonCommand =
  | {
      type: 'RegisterPerson';
      person: PersonRegistered['data'];
      role: { role: Role; companyId: number | null } | null;
      passwordHash: string | null;
    }
  | ({ type: 'RequestEmailProof' } & Omit<EmailProofRequested['data'], 'personId'>)
  /** Fields that are left out stay as they are. */
  | { type: 'EditPerson'; changes: Partial<Profile>; expected?: Partial<Profile>; picture?: string }
  | { type: 'GrantRole'; role: Role; companyId: number | null }
  | { type: 'SetFirstPassword'; passwordHash: string }
  | { type: 'ChangePassword'; passwordHash: string; keepSessionId: string | null }
  | { type: 'RequestPasswordReset'; number: number; tokenHash: string; expiresAt: string }
  /** The person is erased: the account is unknown from now on. */
  | { type: 'CloseAccount' }
  | { type: 'ResetPassword'; tokenHash: string; passwordHash: string; now: string };

export const personStream = (personId: number) => `user-${personId}`;

export const person: Decider<Person, PersonCommand, PersonEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    if (command.type === 'RegisterPerson') return state.kind === 'unknown' ? registered(command) : [];
    if (state.kind !== 'known') throw new Refused('person.unknown');
    switch (command.type) {
      case 'EditPerson':
        return [...edit(command, state), ...changePicture(command.picture, state)];
      case 'GrantRole':
        return state.roles.includes(command.role) ? [] : [roleGranted(state.personId, command)];
      case 'RequestEmailProof':
        return requestProof(factsOf(command), state);
      case 'SetFirstPassword':
        return state.passwordHash === null ? [passwordSet(state.personId, command.passwordHash)] : [];
      case 'ChangePassword':
        return [passwordSet(state.personId, command.passwordHash, command.keepSessionId)];
      case 'RequestPasswordReset':
        // two simultaneous requests have the same number and so the same token; one mail suffices
        return state.resets >= command.number ? [] : [resetRequested(command, state)];
      case 'ResetPassword':
        return resetPassword(command, state);
      case 'CloseAccount':
        return [{ type: 'AccountClosed', data: { personId: state.personId } }];
    }
  },
  evolve: (state, event) => {
    if (event.type === 'PersonRegistered') return known(event.data);
    if (state.kind !== 'known') return state;
    switch (event.type) {
      case 'PersonEdited':
        return { ...state, profile: { ...state.profile, ...changedIn(event.data) } };
      case 'PictureChanged':
        return { ...state, picture: event.data.to };
      case 'RoleGranted':
        // who registers alone has the role before the password
        return {
          ...state,
          roles: [...state.roles, event.data.role],
          followedLink: state.followedLink || state.passwordHash !== null,
        };
      case 'EmailProofRequested':
        // a reset that was mailed to an earlier address must not prove this one
        return { ...state, proof: event.data, reset: null };
      case 'PasswordSet':
        return { ...state, passwordHash: event.data.passwordHash, reset: null };
      case 'PasswordResetRequested':
        return { ...state, resets: event.data.number, reset: event.data };
      case 'PasswordResetUsed':
        return { ...state, reset: null, followedLink: true };
      case 'AccountClosed':
        return { kind: 'closed' };
    }
  },
};

type CommandOf<Type extends PersonCommand['type']> = Extract<PersonCommand, { type: Type }>;

const known = ({ personId, name, birthday, sexAtBirth }: PersonRegistered['data']): KnownPerson => ({
  kind: 'known',
  personId,
  roles: [],
  passwordHash: null,
  profile: { name, birthday, sexAtBirth, phone: '', address: '' },
  picture: '',
  proof: null,
  followedLink: false,
  resets: 0,
  reset: null,
});

const registered = ({ person: data, role, passwordHash }: CommandOf<'RegisterPerson'>): PersonEvent[] => [
  { type: 'PersonRegistered', data },
  ...(role ? [roleGranted(data.personId, role)] : []),
  ...(passwordHash ? [passwordSet(data.personId, passwordHash)] : []),
];

function edit({ changes, expected }: CommandOf<'EditPerson'>, { personId, profile }: KnownPerson): PersonEvent[] {
  const edited = editedFields(changes, profile, expected);
  return Object.keys(edited).length === 0 ? [] : [{ type: 'PersonEdited', data: { personId, ...edited } }];
}

const changePicture = (to: string | undefined, { personId, picture: from }: KnownPerson): PersonEvent[] =>
  to === undefined || to === from ? [] : [{ type: 'PictureChanged', data: { personId, from, to } }];

const changedIn = ({ personId: _personId, ...changes }: PersonEdited['data']): Partial<Profile> =>
  changes as Partial<Profile>;

const roleGranted = (personId: number, { role, companyId }: { role: Role; companyId: number | null }): RoleGranted => ({
  type: 'RoleGranted',
  data: { personId, role, companyId },
});

const passwordSet = (personId: number, passwordHash: string, keepSessionId: string | null = null): PasswordSet => ({
  type: 'PasswordSet',
  data: { personId, passwordHash, keepSessionId },
});

const resetRequested = (
  { number, tokenHash, expiresAt }: CommandOf<'RequestPasswordReset'>,
  { personId }: KnownPerson,
): PersonEvent => ({ type: 'PasswordResetRequested', data: { personId, number, tokenHash, expiresAt } });

/** Two simultaneous requests have the same number and so the same link; one mail suffices. */
const requestProof = (
  request: Omit<EmailProofRequested['data'], 'personId'>,
  { personId, proof }: KnownPerson,
): PersonEvent[] =>
  (proof?.number ?? 0) >= request.number ? [] : [{ type: 'EmailProofRequested', data: { personId, ...request } }];

function resetPassword(
  { tokenHash, passwordHash, now }: CommandOf<'ResetPassword'>,
  state: KnownPerson,
): PersonEvent[] {
  if (state.reset?.tokenHash !== tokenHash || state.reset.expiresAt <= now) throw new Refused('reset.dead');
  return [{ type: 'PasswordResetUsed', data: { personId: state.personId } }, passwordSet(state.personId, passwordHash)];
}
