import { randomBytes, randomUUID } from 'node:crypto';
import type Database from 'libsql';
import { metadataOf, type MessageKey } from '../platform/payments/checkout-message.js';
import type { CheckoutRequest } from '../platform/payments/payments.js';

const SESSION_BYTES = 24;
const SESSION_HOURS = 24;

export interface Session {
  id: string;
  request: CheckoutRequest;
  /** `confirming`: the bank is asking the card's owner */
  state: 'open' | 'confirming' | 'paid' | 'expired';
}

interface Row {
  id: string;
  request: string;
  state: 'open' | 'confirming' | 'paid';
  opened_at: number;
}

/** Checkout sessions in `payments.db`, and the messages about payments that are not delivered yet. */
export class CheckoutSessions {
  constructor(
    private readonly db: Database.Database,
    private readonly key: MessageKey,
  ) {
    db.exec(`
      CREATE TABLE IF NOT EXISTS sessions (
        id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE, request TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'open', opened_at INTEGER NOT NULL
      );
      CREATE TABLE IF NOT EXISTS messages (
        id TEXT PRIMARY KEY, body TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL, delivered_at INTEGER
      );
      CREATE INDEX IF NOT EXISTS messages_owed ON messages (due_at) WHERE delivered_at IS NULL;
    `);
  }

  /** @returns the session's id; the same idempotency key gives the same id */
  open(request: CheckoutRequest): string {
    const id = `cs_embedded_${randomBytes(SESSION_BYTES).toString('hex')}`;
    this.db
      .prepare('INSERT OR IGNORE INTO sessions (id, idempotency_key, request, opened_at) VALUES (?, ?, ?, ?)')
      .run(id, request.idempotencyKey, JSON.stringify(request), Date.now());
    const kept = this.db.prepare('SELECT id FROM sessions WHERE idempotency_key = ?').get(request.idempotencyKey);
    return (kept as Row).id;
  }

  find(id: string): Session | undefined {
    const row = this.db.prepare('SELECT * FROM sessions WHERE id = ?').get(id) as Row | undefined;
    if (!row) return undefined;
    const tooOld = row.state !== 'paid' && Date.now() > row.opened_at + SESSION_HOURS * 3_600_000;
    return { id: row.id, request: JSON.parse(row.request) as CheckoutRequest, state: tooOld ? 'expired' : row.state };
  }

  setState(id: string, state: 'open' | 'confirming'): void {
    this.db.prepare("UPDATE sessions SET state = ? WHERE id = ? AND state <> 'paid'").run(state, id);
  }

  /**
   * Marks a session as paid and stores the message about it in the same transaction.
   *
   * @returns the message's id, or null when the session was paid already
   */
  pay(session: Session): string | null {
    const message = `evt_embedded_${randomUUID()}`;
    const now = Date.now();
    return this.db.transaction(() => {
      const paid = this.db
        .prepare("UPDATE sessions SET state = 'paid' WHERE id = ? AND state <> 'paid'")
        .run(session.id);
      if (paid.changes === 0) return null;
      const body = JSON.stringify(completed(message, session, now, this.key));
      this.db.prepare('INSERT INTO messages (id, body, due_at) VALUES (?, ?, ?)').run(message, body, now);
      return message;
    })();
  }
}

/** US cents. */
export const totalOf = ({ lines }: Pick<CheckoutRequest, 'lines'>): number =>
  lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);

/** The fields of Stripe's `checkout.session.completed` that the portal reads. */
const completed = (id: string, session: Session, now: number, key: MessageKey) => ({
  id,
  object: 'event',
  type: 'checkout.session.completed',
  created: Math.floor(now / 1000),
  livemode: false,
  data: {
    object: {
      id: session.id,
      object: 'checkout.session',
      mode: 'payment',
      status: 'complete',
      payment_status: 'paid',
      amount_total: totalOf(session.request),
      currency: session.request.currency,
      customer_email: session.request.customerEmail,
      client_reference_id: String(session.request.orderId),
      metadata: metadataOf(session.request, key),
    },
  },
});
