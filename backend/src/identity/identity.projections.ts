import type {
  EmployeeAdded,
  EmployeeAwaited,
  PasswordResetRequested,
  PasswordSet,
  PatientAdded,
  PatientAwaited,
  PatientMoved,
  PersonEdited,
  PersonRegistered,
  Recorded,
  RecordedOf,
  Role,
  RoleGranted,
  SessionEnded,
  SessionOpened,
  SessionRefreshed,
} from '@portal/events';
import type { Projection } from '../platform/views/read-models.js';

/** A person, or (`awaited`) somebody who has not accepted an invitation to take up a second role. */
export interface PersonRow {
  id: number;
  name: string;
  email: string;
  birthday: string | null;
  sexAtBirth: string | null;
  phone: string;
  address: string;
  roles: readonly Role[];
  hasPassword: boolean;
  /** the company they work for */
  companyId: number | null;
  isAdmin: boolean;
  /** the company that looks after their own record */
  patientCompanyId: number | null;
  lastLogin: string | null;
  awaited: boolean;
}

type PeopleEvent = RecordedOf<
  | PersonRegistered
  | PersonEdited
  | RoleGranted
  | PasswordSet
  | SessionOpened
  | EmployeeAdded
  | EmployeeAwaited
  | PatientAdded
  | PatientAwaited
  | PatientMoved
>;

export const people: Projection<PersonRow> = {
  name: 'people',
  version: 1,
  events: [
    'PersonRegistered',
    'PersonEdited',
    'RoleGranted',
    'PasswordSet',
    'SessionOpened',
    'EmployeeAdded',
    'EmployeeAwaited',
    'PatientAdded',
    'PatientAwaited',
    'PatientMoved',
  ],
  indexes: [],
  keys: (event) => [rowOf(event as PeopleEvent)],
  apply: (row, event) => applyToPerson(row, event as PeopleEvent),
};

function rowOf(event: PeopleEvent): number {
  switch (event.type) {
    case 'PatientAdded':
    case 'PatientAwaited':
    case 'PatientMoved':
      return event.data.patientId;
    case 'EmployeeAwaited':
      return event.data.employeeId;
    default:
      return event.data.personId;
  }
}

function applyToPerson(row: PersonRow | undefined, event: PeopleEvent): PersonRow | undefined {
  if (event.type === 'PersonRegistered') return registered(event.data);
  if (event.type === 'PatientAwaited') return awaited(event.data.patientId, event.data);
  if (event.type === 'EmployeeAwaited') return awaited(event.data.employeeId, event.data);
  if (!row) return undefined;
  switch (event.type) {
    case 'PersonEdited': {
      const { personId: _personId, ...changes } = event.data;
      return { ...row, ...changes };
    }
    case 'RoleGranted':
      return { ...row, roles: [...row.roles, event.data.role], ...patientCompany(event.data) };
    case 'PasswordSet':
      return { ...row, hasPassword: true };
    case 'SessionOpened':
      return { ...row, lastLogin: event.time };
    case 'EmployeeAdded':
      return { ...row, companyId: event.data.companyId, isAdmin: event.data.isAdmin };
    case 'PatientAdded':
      return { ...row, patientCompanyId: event.data.companyId };
    case 'PatientMoved':
      return { ...row, patientCompanyId: event.data.toCompanyId };
  }
}

/** A member's company is known with the role, before the record is opened. */
const patientCompany = ({ role, companyId }: RoleGranted['data']) =>
  role === 'patient' && companyId !== null ? { patientCompanyId: companyId } : {};

const blank = {
  birthday: null,
  sexAtBirth: null,
  phone: '',
  address: '',
  roles: [],
  hasPassword: false,
  companyId: null,
  isAdmin: false,
  patientCompanyId: null,
  lastLogin: null,
  awaited: false,
};

const registered = ({ personId, ...facts }: PersonRegistered['data']): PersonRow => ({
  ...blank,
  id: personId,
  ...facts,
});

const awaited = (id: number, { name, email }: { name: string; email: string }): PersonRow => ({
  ...blank,
  id,
  name,
  email,
  awaited: true,
});

/** The living sessions of one person. */
export interface OpenSessions {
  sessions: Readonly<Record<string, OpenSessionRow>>;
}

export interface OpenSessionRow {
  role: Role;
  tokenId: string;
  /** The token before the last refresh works until then. */
  previous: { tokenId: string; until: string } | null;
}

/** A refreshed session's old token works this long, for calls that are under way. */
export const OLD_TOKEN_MILLISECONDS = 30_000;

type OpenSessionsEvent = RecordedOf<SessionOpened | SessionRefreshed | SessionEnded | PasswordSet>;

export const openSessions: Projection<OpenSessions> = {
  name: 'sessions',
  version: 1,
  events: ['SessionOpened', 'SessionRefreshed', 'SessionEnded', 'PasswordSet'],
  indexes: [],
  keys: (event) => [(event as OpenSessionsEvent).data.personId],
  apply: (row, event) => ({ sessions: applyToSessions(row?.sessions ?? {}, event as OpenSessionsEvent) }),
};

function applyToSessions(sessions: OpenSessions['sessions'], event: OpenSessionsEvent): OpenSessions['sessions'] {
  switch (event.type) {
    case 'SessionOpened':
      return {
        ...sessions,
        [event.data.sessionId]: { role: event.data.role, tokenId: event.data.tokenId, previous: null },
      };
    case 'SessionRefreshed':
      return refreshed(sessions, event);
    case 'SessionEnded':
      return only(sessions, (sessionId) => sessionId !== event.data.sessionId);
    case 'PasswordSet':
      return only(sessions, (sessionId) => sessionId === event.data.keepSessionId);
  }
}

function refreshed(
  sessions: OpenSessions['sessions'],
  { data, time }: Recorded<SessionRefreshed>,
): OpenSessions['sessions'] {
  const session = sessions[data.sessionId];
  if (!session) return sessions;
  const until = new Date(Date.parse(time) + OLD_TOKEN_MILLISECONDS).toISOString();
  return {
    ...sessions,
    [data.sessionId]: { ...session, tokenId: data.tokenId, previous: { tokenId: session.tokenId, until } },
  };
}

const only = (sessions: OpenSessions['sessions'], keep: (sessionId: string) => boolean): OpenSessions['sessions'] =>
  Object.fromEntries(Object.entries(sessions).filter(([sessionId]) => keep(sessionId)));

/** Whose password a reset link sets; found by the hash of its token. */
export interface PasswordResetRow {
  personId: number;
}

export const passwordResets: Projection<PasswordResetRow> = {
  name: 'password-resets',
  version: 1,
  events: ['PasswordResetRequested'],
  indexes: [],
  keys: (event) => [(event as RecordedOf<PasswordResetRequested>).data.tokenHash],
  apply: (_row, event) => ({ personId: (event as RecordedOf<PasswordResetRequested>).data.personId }),
};
