import { Logger } from '@nestjs/common';
import type { Database } from '../platform/connections/driver.js';
import { messageOf } from '../platform/kernel/failures.js';
import { growingPause } from '../platform/kernel/pauses.js';
import { signatureFor } from '../platform/payments/checkout-message.js';
import type { RotatingSecret } from '../platform/coordination/secrets/rotated-secret.js';
import type { OwnAddress } from '../platform/http/public-address.js';

const WEBHOOK_PATH = '/api/payment/webhook';
const lookPause = growingPause(1_000, 60_000);
const LONGEST_PAUSE_MILLISECONDS = 5 * 60_000;
const pauseAfter = growingPause(1_000, LONGEST_PAUSE_MILLISECONDS);
const ANSWER_WITHIN_MILLISECONDS = 10_000;

interface Owed {
  id: string;
  body: string;
  attempts: number;
}

/** Posts messages to the portal's webhook until it answers 2xx, even after a restart. */
export class MessageDelivery {
  private readonly log = new Logger('Payments');
  private readonly stopping = new AbortController();
  private recovered = false;
  private failures = 0;
  private round: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly db: Database,
    private readonly address: OwnAddress,
    private readonly webhookSecret: RotatingSecret,
  ) {}

  start(): void {
    this.lookIn(0);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.round;
  }

  /** Tries once, at once. A later round repeats a failed try. */
  async deliver(id: string): Promise<void> {
    await this.bring(id).catch((error: unknown) => this.tell(error));
  }

  private lookIn(milliseconds: number): void {
    this.timer = setTimeout(() => (this.round = this.look()), milliseconds);
  }

  private async look(): Promise<void> {
    try {
      await this.bringDue();
      this.failures = 0;
    } catch (error) {
      this.tell(error);
      this.failures += 1;
    }
    if (!this.stopping.signal.aborted) this.lookIn(lookPause(this.failures));
  }

  /** Delivers the due messages. A time beyond the longest pause counts as due, because the clock was set back meanwhile. */
  private async bringDue(): Promise<void> {
    this.recover();
    const now = Date.now();
    const due = this.db
      .prepare('SELECT id FROM messages WHERE delivered_at IS NULL AND (due_at <= ? OR due_at > ?) ORDER BY due_at')
      .all(now, now + ANSWER_WITHIN_MILLISECONDS + LONGEST_PAUSE_MILLISECONDS) as { id: string }[];
    for (const { id } of due) {
      if (this.stopping.signal.aborted) return;
      await this.bring(id);
    }
  }

  /** Makes every undelivered message due after a restart. */
  private recover(): void {
    if (!this.recovered) this.db.prepare('UPDATE messages SET due_at = 0 WHERE delivered_at IS NULL').run();
    this.recovered = true;
  }

  private async bring(id: string): Promise<void> {
    const owed = this.db.prepare('SELECT * FROM messages WHERE id = ? AND delivered_at IS NULL').get(id) as
      Owed | undefined;
    if (!owed) return;
    // schedules the next try before this one, so that no two tries run at once
    const pause = pauseAfter(owed.attempts);
    this.db
      .prepare('UPDATE messages SET attempts = attempts + 1, due_at = ? WHERE id = ?')
      .run(Date.now() + ANSWER_WITHIN_MILLISECONDS + pause, id);
    const taken = await this.post(owed.body);
    if (this.stopping.signal.aborted) return;
    if (taken) this.db.prepare('UPDATE messages SET delivered_at = ? WHERE id = ?').run(Date.now(), id);
    else this.db.prepare('UPDATE messages SET due_at = ? WHERE id = ?').run(Date.now() + pause, id);
  }

  private tell(error: unknown): void {
    this.log.error(`a message of the test checkout stays owed, and is tried again: ${messageOf(error)}`);
  }

  private async post(body: string): Promise<boolean> {
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MILLISECONDS)]);
    try {
      const signature = await signatureFor(body, this.webhookSecret.current);
      const answer = await fetch(`${await before(signal, this.address.known)}${WEBHOOK_PATH}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        body,
        signal,
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      // unreachable: the message is tried again later
      return false;
    }
  }
}

function before<Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value> {
  const ended = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([value, ended]);
}
