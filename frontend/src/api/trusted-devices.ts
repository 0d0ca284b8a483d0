import { normalisedEmail } from '@portal/events/rules';

/**
 * The tokens that spare this browser the second factor, by e-mail. They outlive a session, and count for the right
 * password alone.
 */
const KEY = 'trusted_devices';

/** The token to send with a sign-in. */
export const trustedDevice = (email: string): string | undefined => tokens()[normalisedEmail(email)];

export function trustDevice(email: string, token: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...tokens(), [normalisedEmail(email)]: token }));
}

function tokens(): Record<string, string> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, string>;
  } catch {
    return {}; // written by somebody else: the same as none
  }
}
