import type { PersonEvent } from './person.js';
import { given } from '../platform/log/testing/given.js';
import { person } from './person.js';

const data = { personId: 7, name: 'Dana Reyes', email: 'dana@clinic.example', birthday: null, sexAtBirth: null };
const registered: PersonEvent = { type: 'PersonRegistered', data };
const granted = (role: 'patient' | 'employee'): PersonEvent => ({
  type: 'RoleGranted',
  data: { personId: 7, role, companyId: null },
});
const passwordSet = (passwordHash: string, keepSessionId: string | null = null): PersonEvent => ({
  type: 'PasswordSet',
  data: { personId: 7, passwordHash, keepSessionId },
});
const later = '2026-11-21T12:00:00.000Z';
const resetRequested = (number: number, tokenHash: string): PersonEvent => ({
  type: 'PasswordResetRequested',
  data: { personId: 7, number, tokenHash, expiresAt: later },
});

describe('person', () => {
  it('registers with a role and a password at once', () =>
    given(person)
      .when({ type: 'RegisterPerson', person: data, role: { role: 'employee', companyId: null }, passwordHash: 'h' })
      .then(registered, granted('employee'), passwordSet('h')));

  it('registers without a password when a clinic adds somebody', () =>
    given(person).when({ type: 'RegisterPerson', person: data, role: null, passwordHash: null }).then(registered));

  it('registers once', () =>
    given(person, registered)
      .when({ type: 'RegisterPerson', person: data, role: null, passwordHash: null })
      .thenNothing());

  it('is edited: only what changed is told', () =>
    given(person, registered)
      .when({ type: 'EditPerson', changes: { name: 'Dana Reyes', phone: '404-555-0100', birthday: undefined } })
      .then({ type: 'PersonEdited', data: { personId: 7, phone: '404-555-0100' } }));

  it('is not edited into what it is already', () =>
    given(person, registered, { type: 'PersonEdited', data: { personId: 7, phone: '1' } })
      .when({ type: 'EditPerson', changes: { phone: '1', name: 'Dana Reyes' } })
      .thenNothing());

  it('has another picture, or none', () => {
    const edit = (picture: string) => ({ type: 'EditPerson', changes: {}, picture }) as const;
    const changed = (from: string, to: string): PersonEvent => ({
      type: 'PictureChanged',
      data: { personId: 7, from, to },
    });
    given(person, registered).when(edit('one')).then(changed('', 'one'));
    given(person, registered, changed('', 'one')).when(edit('')).then(changed('one', ''));
    given(person, registered).when(edit('')).thenNothing();
  });

  it('is unknown for good once the account is closed', () => {
    const closed: PersonEvent = { type: 'AccountClosed', data: { personId: 7 } };
    given(person, registered).when({ type: 'CloseAccount' }).then(closed);
    const known = [registered, passwordSet('h'), closed];
    given(person, ...known)
      .when({ type: 'CloseAccount' })
      .thenRefused('person.unknown');
    given(person, ...known)
      .when({ type: 'GrantRole', role: 'patient', companyId: 2 })
      .thenRefused('person.unknown');
    given(person, ...known)
      .when({ type: 'RegisterPerson', person: data, role: null, passwordHash: null })
      .thenNothing();
  });

  it('is given a second role', () =>
    given(person, registered, granted('employee'))
      .when({ type: 'GrantRole', role: 'patient', companyId: null })
      .then(granted('patient')));

  it('has a role only once', () =>
    given(person, registered, granted('patient'))
      .when({ type: 'GrantRole', role: 'patient', companyId: null })
      .thenNothing());

  it('refuses everything to an unknown person', () =>
    given(person).when({ type: 'GrantRole', role: 'patient', companyId: null }).thenRefused('person.unknown'));

  it('sets the first password', () =>
    given(person, registered).when({ type: 'SetFirstPassword', passwordHash: 'h' }).then(passwordSet('h')));

  it('never replaces a password by a first one', () =>
    given(person, registered, passwordSet('old')).when({ type: 'SetFirstPassword', passwordHash: 'h' }).thenNothing());

  it('changes a password and keeps the session that did it', () =>
    given(person, registered, passwordSet('old'))
      .when({ type: 'ChangePassword', passwordHash: 'new', keepSessionId: 's' })
      .then(passwordSet('new', 's')));

  it('takes reset links in order, and two that are asked for at once as one', () => {
    const request = { type: 'RequestPasswordReset', number: 2, tokenHash: 'b', expiresAt: later } as const;
    given(person, registered, resetRequested(1, 'a')).when(request).then(resetRequested(2, 'b'));
    given(person, registered, resetRequested(1, 'a'), resetRequested(2, 'b')).when(request).thenNothing();
  });

  it('resets a password with the newest link', () =>
    given(person, registered, resetRequested(1, 'a'))
      .when({ type: 'ResetPassword', tokenHash: 'a', passwordHash: 'new', now: '2026-11-21T11:59:59.000Z' })
      .then({ type: 'PasswordResetUsed', data: { personId: 7 } }, passwordSet('new')));

  it.each([
    ['an older link', [resetRequested(1, 'a'), resetRequested(2, 'b')], '2026-11-21T11:00:00.000Z'],
    ['an expired link', [resetRequested(1, 'a')], later],
    [
      'a used link',
      [resetRequested(1, 'a'), { type: 'PasswordResetUsed', data: { personId: 7 } } as PersonEvent],
      later,
    ],
  ])('refuses %s', (_name, history, now) =>
    given(person, registered, ...history)
      .when({ type: 'ResetPassword', tokenHash: 'a', passwordHash: 'new', now })
      .thenRefused('reset.dead'),
  );
});
