import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { id, role } from '@portal/events';
import { z } from 'zod';
import { TOKEN_ALGORITHM, TokenKeys } from '../platform/http/access/tokens.js';
import { Clock } from '../platform/kernel/clock.js';
import { Refused } from '../platform/log/decider.js';
import { Secrets } from '../platform/coordination/secrets/secrets.js';

const CHALLENGE_SECONDS = 600;

const challenge = z.object({
  purpose: z.enum(['sign-in', 'new-passkey']),
  personId: id,
  /** the role to sign in with; null for a passkey to be added */
  role: role.nullable(),
  challengeId: z.uuid(),
});

/** What somebody has to answer with a second factor, or with a new passkey. */
export type Challenge = z.infer<typeof challenge>;

/** Makes challenges. Each is signed and lives for ten minutes, so that nobody has to keep it. */
@Injectable()
export class Challenges {
  private readonly jwt = new JwtService({});
  private readonly keys: TokenKeys;

  constructor(
    secrets: Secrets,
    private readonly clock: Clock,
  ) {
    this.keys = new TokenKeys(secrets);
  }

  make(asked: Omit<Challenge, 'challengeId'>): string {
    const { id: keyid, key } = this.keys.current;
    const iat = this.seconds();
    const claims = { ...asked, challengeId: randomUUID(), iat, exp: iat + CHALLENGE_SECONDS };
    return this.jwt.sign(claims, { secret: key as unknown as string, keyid, algorithm: TOKEN_ALGORITHM });
  }

  /** @throws Refused `challenge.dead` for one that is over, or for another purpose */
  open(token: string, purpose: Challenge['purpose']): Challenge {
    const opened = challenge.safeParse(this.verified(token));
    if (opened.success && opened.data.purpose === purpose) return opened.data;
    throw new Refused('challenge.dead');
  }

  private verified(token: string): unknown {
    try {
      const secret = this.keys.of(token) as unknown as string;
      return this.jwt.verify(token, { secret, algorithms: [TOKEN_ALGORITHM], clockTimestamp: this.seconds() });
    } catch {
      return null;
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
