import { Injectable } from '@nestjs/common';
import { Patients } from '../patients/patients.service.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { KitCodes } from './kit-codes.service.js';
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
  constructor(
    private readonly patients: Patients,
    private readonly codes: KitCodes,
  ) {}

  /**
   * Records that a kit was sent, once. The clinic's log tells it as done by the portal: it knows nobody of the house.
   *
   * @throws Refused `kit.unknown`, `kit.called-off`, `kit.sent`; `kit-code.taken` for a code that stands on another
   * kit, because a returned sample must be one person's
   */
  async send(row: ShipmentRow, parcel: Parcel, origin: Origin): Promise<void> {
    const { orderId, patientId } = row;
    const actor = { kind: 'system', name: 'shipments' } as const;
    const send = () => this.patients.tell(patientId, { type: 'SendKit', orderId, ...parcel }, { ...origin, actor });
    const toSend = (await this.patients.kitOf(row))?.state === 'ordered';
    if (toSend) await this.codes.claim(parcel.kitCode, row, origin);
    await send().catch(async (error: unknown) => {
      if (toSend && error instanceof Refused) await this.codes.release(parcel.kitCode, row, origin);
      throw error;
    });
  }
}
