import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOUSE_COMPANY_ID, type KitSent, type OrderPaid, type RecordedEvent } from '@portal/events';
import { PersonQueries } from '../identity/identity.queries.js';
import { Mailing } from '../mailing/mailing.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import { PublicAddress } from '../platform/http/public-address.js';
import type { Origin } from '../platform/log/origin.js';
import { Buyers } from './buyers.js';
import type { OrderRow } from './orders.projections.js';
import { OrderQueries } from './orders.queries.js';
import { linesOf, receiptOf } from './receipt.js';

/** Mails the buyer the receipt, and a member that their kit is on its way. No mail says anything about health. */
@Injectable()
export class OrderMails implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly mailing: Mailing,
    private readonly address: PublicAddress,
    private readonly orders: OrderQueries,
    private readonly buyers: Buyers,
    private readonly people: PersonQueries,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('orders.mail', { startsAt: 'now' })
        .on('OrderPaid', (event, origin) => this.receipt(event, origin))
        .on('KitSent', (event, origin) => this.kitSent(event, origin)),
    );
  }

  private async receipt(event: RecordedEvent<OrderPaid['type']>, origin: Origin): Promise<void> {
    const order = await this.orders.row(event.data.orderId);
    if (!order) return;
    const receipt = linesOf(receiptOf(order, await this.buyers.nameOf(order)));
    const lines = receipt.map(([label, value]) => `${label}: ${value}`).join('\n');
    const link = await this.address.of(order.companyId === null ? '/settings/subscription' : '/credits');
    const text = `Thank you for your order.\n\n${lines}\n\nYour orders and their receipts:\n${link}`;
    await this.send(order, `Your order ${order.number}`, text, event, origin);
  }

  /** Mails a member that their kit was sent. A clinic gets no mail: its kits are many, and its tracker shows them. */
  private async kitSent(event: RecordedEvent<KitSent['type']>, origin: Origin): Promise<void> {
    const order = await this.orders.row(event.data.orderId);
    if (order?.kind !== 'kit') return;
    const { carrierNumber } = event.data;
    const parcel = carrierNumber ? ` The carrier’s number of the parcel is ${carrierNumber}.` : '';
    const link = await this.address.of('/dashboard');
    const text = `Your kit of order ${order.number} was sent.${parcel}\n\nFollow it on your dashboard:\n${link}`;
    await this.send(order, 'Your kit was sent', text, event, origin);
  }

  private async send(
    { personId, companyId }: OrderRow,
    subject: string,
    text: string,
    event: RecordedEvent<'OrderPaid' | 'KitSent'>,
    origin: Origin,
  ): Promise<void> {
    const person = (await this.people.people([personId])).get(personId);
    if (!person?.email) return;
    const mail = {
      to: { name: person.name, address: person.email },
      subject,
      text: `Hello ${person.name},\n\n${text}\n`,
    };
    const role = companyId === null ? ('patient' as const) : ('employee' as const);
    const concerned = companyId ?? person.patientCompanyId ?? HOUSE_COMPANY_ID;
    await this.mailing.send(
      mail,
      { purpose: 'order', recipientId: personId, role, companyId: concerned },
      event,
      origin,
    );
  }
}
