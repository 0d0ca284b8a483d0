import type { PasswordSet, SessionOpened } from '@portal/events';

/** The browser and network of every session here. */
export const HERE = { device: 'Firefox on Linux', place: '203.0.113.0/24' };

/** Person 9 signs in. */
export const opened = (sessionId: string, tokenId = `${sessionId}-1`): SessionOpened => ({
  type: 'SessionOpened',
  data: { personId: 9, sessionId, tokenId, role: 'patient', ...HERE, isNewDevice: false },
});

/** Person 9 sets a password, which ends all other sessions. */
export const passwordSet = (keepSessionId: string | null = null): PasswordSet => ({
  type: 'PasswordSet',
  data: { personId: 9, passwordHash: '$argon2id$', keepSessionId },
});
