import { createSecretKey, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { role } from '@portal/events';
import { z } from 'zod';
import { Clock } from '../../kernel/clock.js';
import { Secrets } from '../../coordination/secrets/secrets.js';
import type { Claims } from './caller.js';

const SESSION_MINUTES = 60;
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

  constructor(
    secrets: Secrets,
    private readonly clock: Clock,
  ) {
    const key = signingKey(secrets);
    this.jwt = new JwtService({
      secretOrKeyProvider: () => key as unknown as string,
      signOptions: { algorithm: TOKEN_ALGORITHM },
    });
  }

  /** Whether this portal signed a token that has not expired. The session may have ended since. */
  signed(token: string): boolean {
    try {
      const clockTimestamp = Math.floor(this.clock.now().getTime() / 1000);
      return claimsOf(this.jwt.verify(token, { algorithms: [TOKEN_ALGORITHM], clockTimestamp })) !== null;
    } catch {
      return false;
    }
  }

  issue({ personId, sessionId, tokenId, role }: Claims): IssuedToken {
    const issuedAt = Math.floor(this.clock.now().getTime() / 1000);
    const expiresAt = issuedAt + SESSION_MINUTES * 60;
    const claims = { sub: String(personId), sid: sessionId, jti: tokenId, role, iat: issuedAt, exp: expiresAt };
    const expires = new Date(expiresAt * 1000).toISOString();
    return { access_token: this.jwt.sign(claims), expires_in: SESSION_MINUTES, expires_at: expires };
  }
}

/** Makes the key as an object: jsonwebtoken tries a text as a public key first, which takes most of a call's time. */
export const signingKey = (secrets: Secrets): KeyObject => createSecretKey(Buffer.from(secrets.get('jwt')));

const payload = z.object({ sub: z.string().regex(/^\d+$/), sid: z.string(), jti: z.string(), role, exp: z.number() });

/** Gives the claims and the expiry (seconds since 1970) of a verified payload; null for a payload of another form. */
export function claimsOf(verified: unknown): { claims: Claims; expires: number } | null {
  const parsed = payload.safeParse(verified);
  if (!parsed.success) return null;
  const { sub, sid, jti, role, exp } = parsed.data;
  return { claims: { personId: Number(sub), sessionId: sid, tokenId: jti, role }, expires: exp };
}

/** Reads a request's token: `X-Auth-Token: Bearer ...`, or the standard `Authorization: Bearer ...`. */
export function tokenIn(headers: IncomingHttpHeaders): string | null {
  return bearer(headers['x-auth-token']) ?? bearer(headers.authorization);
}

function bearer(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string') return null;
  return /^Bearer +([\w.-]+)$/i.exec(header)?.[1] ?? null;
}
