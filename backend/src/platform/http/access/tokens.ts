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

  /**
   * @param at when the token begins, in milliseconds since 1970. Equal arguments make the same token.
   * @param sessionEnds the latest end of the token, in milliseconds since 1970
   */
  issue(
    { personId, sessionId, tokenId, role }: Omit<Claims, 'until'>,
    at = this.clock.now().getTime(),
    sessionEnds = Infinity,
  ): IssuedToken {
    const iat = Math.floor(at / 1000);
    const exp = Math.min(iat + SESSION_MINUTES * 60, Math.floor(sessionEnds / 1000));
    const access_token = this.jwt.sign({ sub: String(personId), sid: sessionId, jti: tokenId, role, iat, exp });
    return { access_token, expires_in: Math.round((exp - iat) / 60), expires_at: new Date(exp * 1000).toISOString() };
  }
}

/** Makes the key as an object: jsonwebtoken tries a text as a public key first, which takes most of a call's time. */
export const signingKey = (secrets: Secrets): KeyObject => createSecretKey(Buffer.from(secrets.get('jwt')));

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
