import { Injectable } from '@nestjs/common';
import { Patients } from '../patients/patients.service.js';
import { InvalidFields } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import type { ShipmentRow } from './shipments.projections.js';
import { ShipmentQueries } from './shipments.queries.js';

/** What the house did with a kit. */
interface Parcel {
  kitCode: string;
  carrierNumber: string;
  sentBy: number;
}

/** Kits on their way to people and clinics. */
@Injectable()
export class Shipments {
  constructor(
    private readonly patients: Patients,
    private readonly queries: ShipmentQueries,
  ) {}

  /**
   * Records that a kit was sent, once. The clinic's log tells it as done by the portal: it knows nobody of the house.
   *
   * @throws Refused `kit.unknown`, `kit.called-off`, `kit.sent`
   * @throws InvalidFields for a code that stands on another kit: the sample that comes back would be taken for two
   */
  async send({ id, orderId, patientId }: ShipmentRow, parcel: Parcel, origin: Origin): Promise<void> {
    const other = await this.queries.sentWith(parcel.kitCode);
    if (other && other.id !== id)
      throw new InvalidFields({ kit_code: [`This code stands on the kit of order ${other.number} already`] });
    const actor = { kind: 'system', name: 'shipments' } as const;
    await this.patients.tell(patientId, { type: 'SendKit', orderId, ...parcel }, { ...origin, actor });
  }
}
