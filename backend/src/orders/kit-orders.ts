import { Injectable } from '@nestjs/common';
import type { OrderPlaced } from '@portal/events';
import { PatientAccess } from '../patients/patients.access.js';
import { Patients } from '../patients/patients.service.js';
import { isRefused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { productOf } from './products.js';

/** Number of patients that are told at the same time. */
const AT_ONCE = 20;
/** Why a patient cannot get a kit of a clinic's order any more. */
const GONE = ['patient.moved', 'patient.unknown', 'patient.awaited'];

type KitOrder = Pick<OrderPlaced['data'], 'orderId' | 'number' | 'productId' | 'personId' | 'companyId' | 'patientIds'>;

/** The kits of an order, one for each patient. */
@Injectable()
export class KitOrders {
  constructor(
    private readonly patients: Patients,
    private readonly access: PatientAccess,
  ) {}

  /** Orders a kit for each patient, once. @returns the patients who have moved away since */
  async order(order: KitOrder, origin: Origin): Promise<number[]> {
    const leftOut: number[] = [];
    for (let from = 0; from < order.patientIds.length; from += AT_ONCE) {
      const some = order.patientIds.slice(from, from + AT_ONCE);
      const gone = await Promise.all(some.map(async (id) => ((await this.orderFor(id, order, origin)) ? [] : [id])));
      leftOut.push(...gone.flat());
    }
    return leftOut;
  }

  /** Calls off the kits of a refunded order that were not sent. */
  async callOff({ orderId, patientIds }: KitOrder, origin: Origin): Promise<void> {
    for (const patientId of patientIds)
      await this.patients
        .tell(await this.access.present(patientId), { type: 'CallOffKit', orderId }, origin)
        .catch(ifGone);
  }

  private async orderFor(patientId: number, order: KitOrder, origin: Origin): Promise<boolean> {
    const { orderId, number, productId, personId: buyerId } = order;
    const present = await this.access.present(patientId);
    // a member's own kit is for the member, whichever company has the record
    const companyId = order.companyId ?? (await this.patients.companyOf(present));
    if (companyId === null) return false;
    const facts = { companyId, orderId, number, productId, buyerId, kit: productOf(productId)?.name ?? productId };
    const told = await this.patients.tell(present, { type: 'OrderKit', ...facts }, origin).catch(ifGone);
    return told !== null;
  }
}

/** Answers null for a patient who is not there any more. */
function ifGone(error: unknown): null {
  if (isRefused(error, ...GONE)) return null;
  throw error;
}
