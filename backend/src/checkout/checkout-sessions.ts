import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../platform/connections/driver.js';
import { transaction } from '../platform/connections/sqlite.js';
import type { MessageKey } from '../platform/payments/checkout-message.js';
import type { CheckoutRequest, PaymentTotals } from '../platform/payments/payments.js';
import { completedMessage, refundedMessage } from './messages.js';
import type { Session } from './session.js';
import { totalOf } from './totals.js';
import { type Details, NO_DETAILS } from './session.js';
import { HOUR_MILLISECONDS } from '../platform/kernel/durations.js';

const SESSION_BYTES = 24;
const SESSION_HOURS = 24;

interface Row {
  id: string;
  request: string;
  state: 'open' | 'confirming' | 'paid';
  opened_at: number;
  details: string | null;
  refunded: number | null;
}

const WITH_DETAILS = 'SELECT sessions.*, details, refunded FROM sessions LEFT JOIN extras ON session_id = id';

/** Checkout sessions in `payments.db`, and the messages about payments that are not delivered yet. */
export class CheckoutSessions {
  constructor(
    private readonly db: Database,
    private readonly key: MessageKey,
  ) {
    db.exec(`
      PRAGMA secure_delete=ON;
      CREATE TABLE IF NOT EXISTS sessions (
        id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE, request TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'open', opened_at INTEGER NOT NULL
      );
      CREATE TABLE IF NOT EXISTS extras (
        session_id TEXT PRIMARY KEY, details TEXT NOT NULL, refunded INTEGER NOT NULL DEFAULT 0
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
    const row = this.db.prepare(`${WITH_DETAILS} WHERE id = ?`).get(id) as Row | undefined;
    if (!row) return undefined;
    const tooOld = row.state !== 'paid' && Date.now() > row.opened_at + SESSION_HOURS * HOUR_MILLISECONDS;
    return { ...sessionOf(row), state: tooOld ? 'expired' : row.state };
  }

  setState(id: string, state: 'open' | 'confirming'): void {
    this.db.prepare("UPDATE sessions SET state = ? WHERE id = ? AND state <> 'paid'").run(state, id);
  }

  /** Keeps where to ship to and which code was typed, until the card's owner has answered the bank. */
  keepDetails(id: string, details: Details): void {
    this.db
      .prepare(
        'INSERT INTO extras (session_id, details) VALUES (?, ?) ON CONFLICT DO UPDATE SET details = excluded.details',
      )
      .run(id, JSON.stringify(details));
  }

  /**
   * Marks a session as paid and stores the message about it in the same transaction.
   *
   * @returns the message's id, or null when the session was paid already
   */
  pay(session: Session): string | null {
    return transaction(this.db, () => {
      const paid = this.db
        .prepare("UPDATE sessions SET state = 'paid' WHERE id = ? AND state <> 'paid'")
        .run(session.id);
      return paid.changes === 0 ? null : this.owe((id, now) => completedMessage(id, session, now, this.key));
    });
  }

  /** Marks a paid session as refunded. @returns the message's id, or null when it was refunded already, or never paid */
  refund(id: string): string | null {
    const session = this.find(id);
    if (session?.state !== 'paid') return null;
    const total = totalOf(session.request, session.details);
    return transaction(this.db, () => {
      this.db.prepare('INSERT OR IGNORE INTO extras (session_id, details) VALUES (?, ?)').run(id, NOTHING);
      const sent = this.db
        .prepare('UPDATE extras SET refunded = ? WHERE session_id = ? AND refunded = 0')
        .run(total, id);
      return sent.changes === 0 ? null : this.owe((name, now) => refundedMessage(name, session, total, now, this.key));
    });
  }

  /** Takes out who the buyer is and where to ship to. What was paid, and for what, stays. */
  forget(buyerId: number): void {
    const own = "SELECT id FROM sessions WHERE json_extract(request, '$.buyerId') = ?";
    transaction(this.db, () => {
      this.db
        .prepare(
          `DELETE FROM messages WHERE delivered_at IS NOT NULL AND json_extract(body, '$.data.object.id') IN (${own})`,
        )
        .run(buyerId);
      this.db
        .prepare(`UPDATE extras SET details = json_set(details, '$.shipping', NULL) WHERE session_id IN (${own})`)
        .run(buyerId);
      this.db
        .prepare(`UPDATE sessions SET request = json_set(request, '$.customerEmail', NULL) WHERE id IN (${own})`)
        .run(buyerId);
    });
    // what was overwritten in the file can be read in the write-ahead log no more
    this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** Adds up what was paid and what went back, in US cents. */
  totals(): PaymentTotals {
    const rows = this.db.prepare(`${WITH_DETAILS} WHERE state = 'paid'`).all() as Row[];
    const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
    const paid = rows.map(sessionOf).map(({ request, details }) => totalOf(request, details));
    return { paid: sum(paid), refunded: sum(rows.map(({ refunded }) => refunded ?? 0)) };
  }

  private owe(message: (id: string, now: number) => object): string {
    const id = `evt_embedded_${randomUUID()}`;
    const now = Date.now();
    const body = JSON.stringify(message(id, now));
    this.db.prepare('INSERT INTO messages (id, body, due_at) VALUES (?, ?, ?)').run(id, body, now);
    return id;
  }
}

const NOTHING = JSON.stringify(NO_DETAILS);

const sessionOf = ({ id, request, state, details }: Row): Session => ({
  id,
  state,
  request: JSON.parse(request) as CheckoutRequest,
  details: details === null ? NO_DETAILS : (JSON.parse(details) as Details),
});
