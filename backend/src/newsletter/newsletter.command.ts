import { Injectable } from '@nestjs/common';
import { InvalidFields } from '../platform/http/index.js';
import { OperatorCommand } from '../platform/operations/operator/operator-commands.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import { type SubscriberRow, subscribers } from './newsletter.projections.js';

const ROWS_AT_ONCE = 100;

/** Gives the operator the confirmed addresses. */
@Injectable()
export class NewsletterCommand {
  constructor(@InjectView(subscribers) private readonly rows: Collection<SubscriberRow>) {}

  @OperatorCommand('newsletter', 'export', 'prints the confirmed addresses of the newsletter as CSV')
  async run([what]: readonly string[]): Promise<string> {
    if (what !== 'export') throw new InvalidFields({ command: ['type: newsletter export'] });
    const lines = ['email,confirmed_at'];
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const rows = await this.rows.find({
        where: { state: 'confirmed' },
        orderBy: { field: 'contactId', direction: 'asc' },
        limit: ROWS_AT_ONCE,
        offset,
      });
      lines.push(...rows.map(({ email, confirmedAt }) => `${inCsv(email)},${confirmedAt}`));
      if (rows.length < ROWS_AT_ONCE) return lines.join('\n');
    }
  }
}

/** A cell that begins like a formula is text for every program that opens the file. */
const inCsv = (text: string): string => `"${text.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`;
