import type { SignInRefused } from '@portal/events';
import { type Audience, BY_ROLE, person } from '../audience.js';
import type { EmailClaimEvent } from './email-claim.js';
import type { PersonEvent } from './person.js';
import type { SessionsEvent } from './sessions.js';

const OWN_BUSINESS = 'how a person comes in is nobody else’s business';
const WAY_IN = 'how somebody comes in: passwords, sessions, links, addresses and keys never leave the portal';
const PERSON = 'nothing in it but what is personal';

const wayIn = { unlogged: OWN_BUSINESS, live: null, private: WAY_IN } as const;

export const identityAudience: Audience<PersonEvent | EmailClaimEvent | SessionsEvent | SignInRefused> = {
  PersonRegistered: { unlogged: 'the record or the job that follows is told', live: null, private: PERSON },
  PersonEdited: {
    log: ({ personId }, who) =>
      `${who} changed ${who === person(personId) ? 'their own' : `${person(personId)}'s`} details`,
    live: 'patient.updated',
    private: PERSON,
  },
  PictureChanged: {
    log: ({ personId, to }, who) =>
      `${who} ${to === '' ? 'took away' : 'changed'} ${who === person(personId) ? 'their own' : `${person(personId)}'s`} picture`,
    live: 'patient.updated',
    private: PERSON,
  },
  RoleGranted: { unlogged: 'the accepted invitation tells it', live: BY_ROLE, private: WAY_IN },
  PasswordSet: wayIn,
  PasswordResetRequested: wayIn,
  PasswordResetUsed: wayIn,
  EmailProofRequested: wayIn,
  EmailClaimed: wayIn,
  EmailProved: wayIn,
  EmailLost: wayIn,
  EmailReleased: wayIn,
  SignInRefused: wayIn,
  AccountClosed: wayIn,
  SessionOpened: wayIn,
  SessionRefreshed: wayIn,
  SessionEnded: wayIn,
};
