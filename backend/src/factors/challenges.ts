import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { id, role } from '@portal/events';
import { z } from 'zod';
import { Refused } from '../platform/log/decider.js';
import { SignedNotes } from './signed-notes.service.js';

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

/** Makes challenges. Each is signed and lives for ten minutes. */
@Injectable()
export class Challenges {
  constructor(private readonly notes: SignedNotes) {}

  make(asked: Omit<Challenge, 'challengeId'>): string {
    return this.notes.make({ ...asked, challengeId: randomUUID() }, CHALLENGE_SECONDS);
  }

  /** @throws Refused `challenge.dead` for one that is over, or for another purpose */
  open(token: string, purpose: Challenge['purpose']): Challenge {
    const opened = this.notes.open(token, challenge);
    if (opened?.purpose === purpose) return opened;
    throw new Refused('challenge.dead');
  }
}
