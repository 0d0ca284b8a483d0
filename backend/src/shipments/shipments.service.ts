import { Injectable } from '@nestjs/common';
import { Patients } from '../patients/patients.service.js';
import type { Origin } from '../platform/log/origin.js';
import type { ShipmentRow } from './shipments.projections.js';

/** What the house did with a kit. */
interface Parcel {
  kitCode: string;
  carrierNumber: string;
  sentBy: number;
}

/** Kits on their way to people and clinics. */
@Injectable()
export class Shipments {
  constructor(private readonly patients: Patients) {}

  /**
   * Records that a kit was sent, once. The clinic's log tells it as done by the portal: it knows nobody of the house.
   *
   * @throws Refused `kit.unknown`, `kit.called-off`
   */
  async send({ orderId, patientId }: ShipmentRow, parcel: Parcel, origin: Origin): Promise<void> {
    const actor = { kind: 'system', name: 'shipments' } as const;
    await this.patients.tell(patientId, { type: 'SendKit', orderId, ...parcel }, { ...origin, actor });
  }
}
