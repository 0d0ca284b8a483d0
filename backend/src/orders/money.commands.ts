import { Injectable } from '@nestjs/common';
import { InvalidFields } from '../platform/http/index.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { OperatorCommand } from '../platform/operations/operator/operator-commands.js';
import { dollars, type PaymentTotals } from '../platform/payments/payments.js';
import { addsUp, Ledgers } from './ledger.js';
import { orderIdIn } from './order.js';
import { Refunds } from './refunds.js';

/** `npm run admin -- refund GH-2026-000042`, `reconcile`. */
@Injectable()
export class MoneyCommands {
  constructor(
    private readonly refunds: Refunds,
    private readonly ledgers: Ledgers,
  ) {}

  @OperatorCommand('refund', '<order number>', 'sends the money of an order back and takes back what it granted')
  async refund([number = '']: readonly string[], origin: Origin): Promise<string> {
    const orderId = orderIdIn(number);
    if (orderId === null) throw new InvalidFields({ order: [`"${number}" is not an order number: GH-2026-000042`] });
    const { number: known, amount } = await this.refunds.refund(orderId, origin).catch((error: unknown) => {
      throw error instanceof Refused ? new InvalidFields({ order: [sentenceOf(error, number)] }) : error;
    });
    return `Refunded ${dollars(amount)} of order ${known}.`;
  }

  @OperatorCommand('reconcile', '', 'adds up the payments in the log, in the orders and at the payment provider')
  async reconcile(): Promise<string> {
    const ledger = await this.ledgers.reconcile();
    const line = (where: string, { paid, refunded }: PaymentTotals) =>
      `${where.padEnd(18)} paid ${dollars(paid)}, refunded ${dollars(refunded)}, kept ${dollars(paid - refunded)}`;
    const verdict = addsUp(ledger) ? 'The three add up.' : 'The three DIFFER: look for a message that was not taken.';
    const { untaken } = ledger;
    return [
      line('events', ledger.events),
      line('orders', ledger.orders),
      line('payment provider', ledger.provider),
      ...(untaken.paid > 0 || untaken.refunded > 0 ? [line('taken by no order', untaken)] : []),
      verdict,
    ].join('\n');
  }
}

function sentenceOf({ code, details }: Refused, number: string): string {
  switch (code) {
    case 'order.not-paid':
      return `order ${number} is not paid`;
    case 'order.refunded':
      return `order ${number} is refunded already`;
    case 'credits.spent':
      return `the credits of order ${number} are spent: ${details['available']} of ${details['needed']} are left`;
    default:
      return `order ${number} is not known`;
  }
}
