import { Injectable, Logger } from '@nestjs/common';
import { InvalidFields } from '../errors/problems.js';
import { IdempotencyStore, type Turn } from './idempotency-store.js';
import { type Answer, IdempotencyKey } from './idempotency-key.js';

/**
 * Runs a write once per `Idempotency-Key`, even when it is sent twice at the same time or again after a restart.
 */
@Injectable()
export class Idempotency {
  private readonly log = new Logger(Idempotency.name);

  constructor(private readonly store: IdempotencyStore) {}

  /**
   * Keeps successful answers only: a failed request has changed nothing and may be tried again.
   *
   * @throws InvalidFields when the key was used with another request
   * @throws DependencyDown when the kept answers cannot be read
   */
  once(key: IdempotencyKey, run: () => Promise<Answer>): Promise<Answer> {
    return this.store.inTurn(key.id, (turn) => this.answer(turn, key, run));
  }

  private async answer({ kept, keep }: Turn, key: IdempotencyKey, run: () => Promise<Answer>): Promise<Answer> {
    if (kept && kept.fingerprint !== key.fingerprint) {
      throw new InvalidFields({ 'Idempotency-Key': ['This key was used for another request. Send a new one.'] });
    }
    if (kept) return key.open(kept.sealed);
    const made = await run();
    if (made.status < 300) await keep({ fingerprint: key.fingerprint, sealed: key.seal(made) }).catch(this.unkept);
    return made;
  }

  /** Logs that an answer could not be kept. A repeated request makes it again, from events whose ids repeat. */
  private readonly unkept = ({ message }: Error): void =>
    this.log.warn(`an answer was given but could not be kept: ${message}`);
}
