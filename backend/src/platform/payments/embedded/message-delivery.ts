import type Database from 'libsql';
import { growingPause } from '../../pauses.js';
import { signatureFor } from '../checkout-message.js';
import type { OwnAddress } from '../own-address.js';

const WEBHOOK_PATH = '/api/payment/webhook';
const LOOK_EVERY_MS = 1_000;
const pauseAfter = growingPause(1_000, 5 * 60_000);
const ANSWER_WITHIN_MS = 10_000;

interface Owed {
  id: string;
  body: string;
  attempts: number;
}

/** Brings the messages to the portal's webhook, again and again until it says 2xx; what is owed survives a restart. */
export class MessageDelivery {
  private readonly stopping = new AbortController();
  private round: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly db: Database.Database,
    private readonly address: OwnAddress,
    private readonly webhookSecret: string,
  ) {}

  /** What was owed when the process ended is tried at once. */
  start(): void {
    this.db.prepare('UPDATE messages SET due_at = 0 WHERE delivered_at IS NULL').run();
    this.timer = setTimeout(() => this.look(), 0);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.round;
  }

  /** One try, now. @returns whether the portal has taken the message */
  async deliver(id: string): Promise<boolean> {
    const owed = this.db.prepare('SELECT * FROM messages WHERE id = ? AND delivered_at IS NULL').get(id) as
      Owed | undefined;
    if (!owed) return true;
    // the next try is put off first, so that no two are under way at once
    const pause = pauseAfter(owed.attempts);
    this.db
      .prepare('UPDATE messages SET attempts = attempts + 1, due_at = ? WHERE id = ?')
      .run(Date.now() + ANSWER_WITHIN_MS + pause, id);
    const taken = await this.post(owed.body);
    if (this.stopping.signal.aborted) return taken;
    if (taken) this.db.prepare('UPDATE messages SET delivered_at = ? WHERE id = ?').run(Date.now(), id);
    else this.db.prepare('UPDATE messages SET due_at = ? WHERE id = ?').run(Date.now() + pause, id);
    return taken;
  }

  private look(): void {
    this.round = this.deliverDue().finally(() => {
      if (!this.stopping.signal.aborted) this.timer = setTimeout(() => this.look(), LOOK_EVERY_MS);
    });
  }

  private async deliverDue(): Promise<void> {
    const due = this.db
      .prepare('SELECT id FROM messages WHERE delivered_at IS NULL AND due_at <= ? ORDER BY due_at')
      .all(Date.now()) as { id: string }[];
    for (const { id } of due) {
      if (this.stopping.signal.aborted) return;
      await this.deliver(id);
    }
  }

  private async post(body: string): Promise<boolean> {
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    try {
      const signature = await signatureFor(body, this.webhookSecret);
      const answer = await fetch(`${await before(signal, this.address.known)}${WEBHOOK_PATH}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        body,
        signal,
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      // not reachable just now: the message stays owed
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
