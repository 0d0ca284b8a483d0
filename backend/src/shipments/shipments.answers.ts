import { Injectable } from '@nestjs/common';
import { CompanyQueries } from '../companies/companies.queries.js';
import { OrderQueries } from '../orders/orders.queries.js';
import type { ShipmentRow } from './shipments.projections.js';

/** A kit with its parcel, as the staff of the house sees it: no patient's name, unless the parcel goes to them. */
export class Shipment {
  /** `{order}-{patient}` */
  id!: string;
  order_number!: string;
  patient_id!: number;
  kit!: string;
  /** kits of the whole order */
  count!: number;
  /** whom the parcel goes to */
  name!: string;
  /** lines, one below the other */
  address!: string;
  status!: 'to_send' | 'sent';
  kit_code!: string;
  carrier_number!: string;
  ordered_at!: string;
  sent_at!: string | null;
}

/** Makes answers of rows: a clinic's kits go to the clinic's address, a member's to the one given in the checkout. */
@Injectable()
export class ShipmentAnswers {
  constructor(
    private readonly orders: OrderQueries,
    private readonly companies: CompanyQueries,
  ) {}

  async of(rows: readonly ShipmentRow[]): Promise<Shipment[]> {
    const orders = new Map((await this.orders.rows(rows.map(({ orderId }) => orderId))).map((row) => [row.id, row]));
    return Promise.all(
      rows.map(async (row) => {
        const order = orders.get(row.orderId);
        const companyId = order?.companyId ?? null;
        const clinic = companyId === null ? undefined : await this.companies.row(companyId);
        const { recipient, address } = order?.shipTo ?? {
          recipient: clinic?.name ?? '',
          address: clinic?.address ?? '',
        };
        return {
          id: row.id,
          order_number: row.number,
          patient_id: row.patientId,
          kit: row.kit,
          count: (order?.quantity ?? 1) - (order?.leftOutPatientIds.length ?? 0),
          name: recipient,
          address,
          status: row.state,
          kit_code: row.kitCode,
          carrier_number: row.carrierNumber,
          ordered_at: row.orderedAt,
          sent_at: row.sentAt,
        };
      }),
    );
  }
}
