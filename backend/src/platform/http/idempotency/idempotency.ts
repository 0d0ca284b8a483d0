import { Injectable } from '@nestjs/common';
import { InvalidFields } from '../errors/problems.js';
import { Answers } from './answers.js';
import type { Answer, Ticket } from './ticket.js';

/** The same key and request give the same answer once, also when sent at the same time, also after a restart. */
@Injectable()
export class Idempotency {
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(private readonly answers: Answers) {}

  /**
   * Only what succeeded is kept: a failure has changed nothing and may be tried again.
   *
   * @throws InvalidFields when the key came before with another request
   */
  async once(ticket: Ticket, run: () => Promise<Answer>): Promise<Answer> {
    while (this.running.has(ticket.id)) await this.running.get(ticket.id);
    const turn = this.answer(ticket, run);
    const settled = turn.then(
      () => this.running.delete(ticket.id),
      () => this.running.delete(ticket.id),
    );
    this.running.set(ticket.id, settled);
    return turn;
  }

  private async answer(ticket: Ticket, run: () => Promise<Answer>): Promise<Answer> {
    const kept = await this.answers.find(ticket.id);
    if (kept && kept.fingerprint !== ticket.fingerprint) {
      throw new InvalidFields({ 'Idempotency-Key': ['This key was used for another request. Send a new one.'] });
    }
    if (kept) return ticket.open(kept.sealed);
    const answer = await run();
    if (answer.status < 300)
      await this.answers.keep(ticket.id, { fingerprint: ticket.fingerprint, sealed: ticket.seal(answer) });
    return answer;
  }
}
