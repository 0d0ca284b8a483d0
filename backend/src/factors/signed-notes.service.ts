import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { z } from 'zod';
import { Secrets } from '../platform/coordination/secrets/secrets.js';
import { TOKEN_ALGORITHM, TokenKeys } from '../platform/http/access/tokens.js';
import { Clock } from '../platform/kernel/clock.js';

/** Signs short-lived notes that clients bring back, so that the portal need not store them. */
@Injectable()
export class SignedNotes {
  private readonly jwt = new JwtService({});
  private readonly keys: TokenKeys;

  constructor(
    secrets: Secrets,
    private readonly clock: Clock,
  ) {
    this.keys = new TokenKeys(secrets);
  }

  /** @param facts with a purpose, so that no note passes for another */
  make(facts: { purpose: string; [fact: string]: unknown }, seconds: number): string {
    const { id: keyid, key } = this.keys.current;
    const iat = this.seconds();
    return this.jwt.sign(
      { ...facts, iat, exp: iat + seconds },
      { secret: key as unknown as string, keyid, algorithm: TOKEN_ALGORITHM },
    );
  }

  /** Gives what a note says; null for one that is over, of another form, or not the portal's. */
  open<Schema extends z.ZodType>(note: string, schema: Schema): z.infer<Schema> | null {
    const opened = schema.safeParse(this.verified(note));
    return opened.success ? opened.data : null;
  }

  private verified(note: string): unknown {
    try {
      const secret = this.keys.of(note) as unknown as string;
      return this.jwt.verify(note, { secret, algorithms: [TOKEN_ALGORITHM], clockTimestamp: this.seconds() });
    } catch {
      return null;
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
