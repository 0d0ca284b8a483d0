import { createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { role } from '@portal/events';
import { z } from 'zod';
import { Clock } from '../../kernel/clock.js';
import type { RotatingSecret } from '../../coordination/secrets/rotated-secret.js';
import { Secrets } from '../../coordination/secrets/secrets.js';
import type { Claims } from './caller.js';

const SESSION_MINUTES = 60;
const KEY_ID_LENGTH = 12;
export const TOKEN_ALGORITHM = 'HS256';

/** An access token in the form in which a session's answer contains it. */
export interface IssuedToken {
  access_token: string;
  /** minutes */
  expires_in: number;
  /** ISO 8601, UTC */
  expires_at: string;
}

/** Makes access tokens. A token is valid while its session is open (see `Sessions`). */
@Injectable()
export class Tokens {
  private readonly jwt: JwtService;
  private readonly keys: TokenKeys;

  constructor(
    secrets: Secrets,
    private readonly clock: Clock,
  ) {
    this.keys = new TokenKeys(secrets);
    this.jwt = new JwtService({ signOptions: { algorithm: TOKEN_ALGORITHM } });
  }

  /** Whether this portal signed a token that has not expired. The session may have ended since. */
  signed(token: string): boolean {
    try {
      const clockTimestamp = Math.floor(this.clock.now().getTime() / 1000);
      const secret = this.keys.of(token) as unknown as string;
      return claimsOf(this.jwt.verify(token, { secret, algorithms: [TOKEN_ALGORITHM], clockTimestamp })) !== null;
    } catch {
      return false;
    }
  }

  /**
   * @param at when the token begins, in milliseconds since 1970. Equal arguments make the same token with the same key.
   * @param sessionEnds the latest end of the token, in milliseconds since 1970
   */
  issue(
    { personId, sessionId, tokenId, role }: Omit<Claims, 'until'>,
    at = this.clock.now().getTime(),
    sessionEnds = Infinity,
  ): IssuedToken {
    const iat = Math.floor(at / 1000);
    const exp = Math.min(iat + SESSION_MINUTES * 60, Math.floor(sessionEnds / 1000));
    const { id: keyid, key } = this.keys.current;
    const claims = { sub: String(personId), sid: sessionId, jti: tokenId, role, iat, exp };
    const access_token = this.jwt.sign(claims, { secret: key as unknown as string, keyid });
    return { access_token, expires_in: Math.round((exp - iat) / 60), expires_at: new Date(exp * 1000).toISOString() };
  }
}

/**
 * The keys of access tokens. They are objects: jsonwebtoken tries a text as a public key first, which takes most of a
 * call's time.
 */
export class TokenKeys {
  private readonly secret: RotatingSecret;
  private readonly made = new Map<string, { id: string; key: KeyObject }>();

  constructor(secrets: Secrets) {
    this.secret = secrets.rotating('jwt');
  }

  get current(): { id: string; key: KeyObject } {
    return this.keyFrom(this.secret.current);
  }

  /** The key that a token names in its `kid`. A token of an earlier version names none: the oldest key signed it. */
  of(token: string): KeyObject | undefined {
    const keys = this.secret.all.map((secret) => this.keyFrom(secret));
    const kid = keyIdIn(token);
    return kid === undefined ? keys.at(-1)?.key : keys.find(({ id }) => id === kid)?.key;
  }

  private keyFrom(secret: string): { id: string; key: KeyObject } {
    const before = this.made.get(secret);
    if (before) return before;
    const id = hash('sha256', `kid:${secret}`, 'base64url').slice(0, KEY_ID_LENGTH);
    const made = { id, key: createSecretKey(Buffer.from(secret)) };
    this.made.set(secret, made);
    return made;
  }
}

function keyIdIn(token: string): unknown {
  try {
    return (JSON.parse(Buffer.from(token.split('.', 1)[0]!, 'base64url').toString()) as { kid?: unknown }).kid;
  } catch {
    return undefined;
  }
}

const payload = z.object({ sub: z.string().regex(/^\d+$/), sid: z.string(), jti: z.string(), role, exp: z.number() });

/** Gives the claims of a verified payload; null for a payload of another form. */
export function claimsOf(verified: unknown): Claims | null {
  const parsed = payload.safeParse(verified);
  if (!parsed.success) return null;
  const { sub, sid, jti, role, exp } = parsed.data;
  return { personId: Number(sub), sessionId: sid, tokenId: jti, role, until: exp };
}

/** Reads a request's token: `X-Auth-Token: Bearer ...`, or the standard `Authorization: Bearer ...`. */
export function tokenIn(headers: IncomingHttpHeaders): string | null {
  return bearer(headers['x-auth-token']) ?? bearer(headers.authorization);
}

function bearer(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string') return null;
  return /^Bearer +([\w.-]+)$/i.exec(header)?.[1] ?? null;
}
