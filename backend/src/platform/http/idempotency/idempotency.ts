import { Injectable, Logger } from '@nestjs/common';
import { InvalidFields } from '../errors/problems.js';
import { Answers, type Turn } from './answers.js';
import type { Answer, IdempotencyKey } from './idempotency-key.js';

/** The same key and request give the same answer once, also when sent at the same time, also after a restart. */
@Injectable()
export class Idempotency {
  private readonly log = new Logger('Idempotency');

  constructor(private readonly answers: Answers) {}

  /**
   * Only what succeeded is kept: a failure has changed nothing and may be tried again.
   *
   * @throws InvalidFields when the key came before with another request
   * @throws DependencyDown when nobody can tell whether it came before
   */
  once(ticket: IdempotencyKey, run: () => Promise<Answer>): Promise<Answer> {
    return this.answers.inTurn(ticket.id, (turn) => this.answer(turn, ticket, run));
  }

  private async answer({ kept, keep }: Turn, ticket: IdempotencyKey, run: () => Promise<Answer>): Promise<Answer> {
    if (kept && kept.fingerprint !== ticket.fingerprint) {
      throw new InvalidFields({ 'Idempotency-Key': ['This key was used for another request. Send a new one.'] });
    }
    if (kept) return ticket.open(kept.sealed);
    const made = await run();
    if (made.status < 300)
      await keep({ fingerprint: ticket.fingerprint, sealed: ticket.seal(made) }).catch(this.unkept);
    return made;
  }

  /** What is done is done, and is told. A repeat only makes the answer again, from events whose ids repeat. */
  private readonly unkept = ({ message }: Error): void =>
    this.log.warn(`an answer was given but could not be kept: ${message}`);
}
