import type { DnaStatus, KitOrdered, KitSent } from '@portal/events';
import { Refused } from '../platform/log/decider.js';
import type { Kit, Kits, KnownPatient, Parcel, PatientEvent } from './patient-state.js';

export type KitCommand =
  /** `companyId`: the company whose patient the order is for */
  | ({ type: 'OrderKit' } & Omit<KitOrdered['data'], 'patientId' | 'kept'>)
  | ({ type: 'SendKit' } & Pick<KitSent['data'], 'orderId' | 'kitCode' | 'carrierNumber' | 'sentBy'>)
  | { type: 'CallOffKit'; orderId: number };

/**
 * Orders a kit, once for each order. The status moves on only from `Not ordered`.
 *
 * @throws Refused `patient.moved` when another company has the record now
 */
export function orderKit(
  facts: Omit<KitOrdered['data'], 'patientId' | 'kept'>,
  { patientId, companyId, dnaStatus, kits }: KnownPatient,
): PatientEvent[] {
  if (kits.has(facts.orderId)) return [];
  if (companyId !== facts.companyId) throw new Refused('patient.moved');
  const isFirst = dnaStatus === 'Not ordered';
  const ordered: PatientEvent = { type: 'KitOrdered', data: { ...facts, patientId, kept: isFirst ? null : dnaStatus } };
  return isFirst ? [ordered, moved({ patientId, companyId }, dnaStatus, 'Ordered')] : [ordered];
}

const BEFORE_SENT: readonly DnaStatus[] = ['Not ordered', 'Ordered'];

/**
 * Records that a kit was sent, once. A record that is further on keeps its status.
 *
 * @throws Refused `kit.unknown`, `kit.called-off`; `kit.sent` where it was sent with another code or carrier's number
 */
export function sendKit(
  { orderId, kitCode, carrierNumber, sentBy }: Extract<KitCommand, { type: 'SendKit' }>,
  { patientId, companyId, dnaStatus, kits }: KnownPatient,
): PatientEvent[] {
  const { number, state, parcel } = kitOf(orderId, kits);
  if (state === 'called off') throw new Refused('kit.called-off');
  if (state === 'sent') {
    if (parcel?.kitCode === kitCode && parcel.carrierNumber === carrierNumber) return [];
    throw new Refused('kit.sent', { code: parcel?.kitCode ?? '' });
  }
  const isNext = BEFORE_SENT.includes(dnaStatus);
  const facts = { patientId, companyId, orderId, number, kitCode, carrierNumber, sentBy };
  const sent: PatientEvent = { type: 'KitSent', data: { ...facts, kept: isNext ? null : dnaStatus } };
  return isNext ? [sent, moved({ patientId, companyId }, dnaStatus, 'Kit sent')] : [sent];
}

/** Calls off a kit that was not sent; does nothing where there is none. */
export function callOff(
  { orderId }: { orderId: number },
  { patientId, companyId, kits }: KnownPatient,
): PatientEvent[] {
  const kit = kits.get(orderId);
  if (kit?.state !== 'ordered') return [];
  return [{ type: 'KitCalledOff', data: { patientId, companyId, orderId, number: kit.number } }];
}

/** The patient's state once a kit is in another state. */
export const withKit = (
  { orderId, number, ...facts }: { orderId: number; number: string } & Partial<Parcel>,
  state: Kit['state'],
  patient: KnownPatient,
): KnownPatient => {
  const { kitCode, carrierNumber = '' } = facts;
  const kit: Kit = kitCode === undefined ? { number, state } : { number, state, parcel: { kitCode, carrierNumber } };
  return { ...patient, kits: new Map(patient.kits).set(orderId, kit) };
};

function kitOf(orderId: number, kits: Kits): Kit {
  const kit = kits.get(orderId);
  if (!kit) throw new Refused('kit.unknown');
  return kit;
}

const moved = (record: { patientId: number; companyId: number }, from: DnaStatus, to: DnaStatus): PatientEvent => ({
  type: 'DnaStatusChanged',
  data: { ...record, from, to },
});
