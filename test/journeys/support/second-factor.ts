import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../../backend/src/platform/kernel/clock.js';
import type { Client } from '../../support/client.js';
import { PASSWORD } from './people.js';

/** An authenticator app that is set up, and the recovery codes that came with it. */
export interface App {
  /** the code of a moment: each counts once */
  code(at?: Date): string;
  recoveryCodes: string[];
}

export const appOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret) });

/** Sets an authenticator app up for a signed-in person. */
export async function setUpApp(client: Client, clock?: Clock, password = PASSWORD): Promise<App> {
  const { body } = await client.post<{ secret: string }>('/api/me/second-factor/totp', { password });
  const app = appOf(body.secret);
  const code = (at = clock?.now() ?? new Date()) => app.generate({ timestamp: at.getTime() });
  const path = '/api/me/second-factor/totp/confirm';
  const { status, body: done } = await client.post<{ recovery_codes: string[] }>(path, { code: code() });
  if (status !== 200) throw new Error(`no app was set up: ${JSON.stringify(done)}`);
  return { code, recoveryCodes: done.recovery_codes };
}
