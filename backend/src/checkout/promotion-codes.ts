import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/connections/driver.js';
import type { Details } from './session.js';

/** Codes for a discount in `payments.db`, each good for one payment. */
export class PromotionCodes {
  constructor(private readonly db: Database) {
    db.exec(`
      CREATE TABLE IF NOT EXISTS promotions (
        id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE COLLATE NOCASE, percent INTEGER NOT NULL, session_id TEXT
      );
    `);
  }

  /** @returns the promotion's id; the same code gives the same id */
  issue(code: string, percent: number): string {
    this.db
      .prepare('INSERT OR IGNORE INTO promotions (id, code, percent) VALUES (?, ?, ?)')
      .run(`promo_embedded_${randomUUID()}`, code, percent);
    return (this.db.prepare('SELECT id FROM promotions WHERE code = ?').get(code) as { id: string }).id;
  }

  /** Takes a code for a session; null for an unknown one, or one that another payment used. */
  take(code: string, sessionId: string): Details['promotion'] {
    const FREE = "NOT EXISTS (SELECT 1 FROM sessions WHERE id = promotions.session_id AND state = 'paid')";
    this.db.prepare(`UPDATE promotions SET session_id = ? WHERE code = ? AND ${FREE}`).run(sessionId, code.trim());
    const row = this.db
      .prepare('SELECT id, percent, code FROM promotions WHERE code = ? AND session_id = ?')
      .get(code.trim(), sessionId) as Details['promotion'] | undefined;
    return row ?? null;
  }

  /** Whether a session still has the code that it took: another one may have used it since. */
  holds(promotionId: string, sessionId: string): boolean {
    const query = 'SELECT 1 FROM promotions WHERE id = ? AND session_id = ?';
    return this.db.prepare(query).get(promotionId, sessionId) !== undefined;
  }
}
