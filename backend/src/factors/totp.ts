import { Secret, TOTP } from 'otpauth';

/** How many periods of 30 seconds a phone's clock may be off. */
const WINDOW = 1;
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;

/** A new secret in base32, as apps show it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads from a QR code. */
export const totpUri = (secret: string, email: string): string => appOf(secret, email).toString();

/** The period that a code is of, counted from 1970; null for a wrong code. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const app = appOf(secret);
  const timestamp = now.getTime();
  const delta = app.validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW });
  return delta === null ? null : app.counter({ timestamp }) + delta;
}

const appOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Precision Health', label, secret: Secret.fromBase32(secret) });
