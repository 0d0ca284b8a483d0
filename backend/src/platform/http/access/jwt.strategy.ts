import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { Secrets } from '../../coordination/secrets/secrets.js';
import { claimsOf, TOKEN_ALGORITHM, TokenKeys, tokenIn } from './tokens.js';

/** Verifies the signature of an access token. `Authentication` checks the expiry by the portal's clock. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(secrets: Secrets) {
    const keys = new TokenKeys(secrets);
    super({
      jwtFromRequest: (request: { headers: Record<string, string | string[] | undefined> }) => tokenIn(request.headers),
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: null, key: string) => void) =>
        done(null, keys.of(token) as unknown as string),
      algorithms: [TOKEN_ALGORITHM],
      ignoreExpiration: true,
    });
  }

  validate(payload: unknown): ReturnType<typeof claimsOf> | false {
    return claimsOf(payload) ?? false;
  }
}
