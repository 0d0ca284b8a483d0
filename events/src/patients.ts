import { z } from 'zod';
import { defineEvent, personal, type EventOf } from './define.js';
import { dnaStatus, id } from './words.js';

/** A patient's record was opened in a company. `patientId` is the person's id. Stream `patient-{patientId}`. */
export const PatientAdded = defineEvent('PatientAdded', {
  patientId: id,
  companyId: id,
  assignedEmployeeId: id.nullable(),
});
export type PatientAdded = EventOf<typeof PatientAdded>;

/**
 * A clinic added a person who has an account. A row of its own holds what the clinic typed, until the person accepts.
 */
export const PatientAwaited = defineEvent('PatientAwaited', {
  patientId: id,
  companyId: id,
  assignedEmployeeId: id.nullable(),
  contactId: z.uuid(),
  name: personal('contactId'),
  email: personal('contactId'),
});
export type PatientAwaited = EventOf<typeof PatientAwaited>;

/** The awaited person accepted. The waiting row is gone and the record of `personId` takes its place. */
export const AwaitedPatientArrived = defineEvent('AwaitedPatientArrived', {
  patientId: id,
  companyId: id,
  personId: id,
});
export type AwaitedPatientArrived = EventOf<typeof AwaitedPatientArrived>;

/**
 * A person with a record of their own accepted. The documents of the record that waited become theirs; `primaryId` is the
 * genome that becomes their primary one. Stream `patient-{patientId}`.
 */
export const RecordJoined = defineEvent('RecordJoined', {
  patientId: id,
  companyId: id,
  personId: id,
  genomeIds: z.array(id),
  recordIds: z.array(id),
  reportIds: z.array(id),
  commentIds: z.array(id),
  primaryId: id.nullable(),
});
export type RecordJoined = EventOf<typeof RecordJoined>;

/** The whole record moved to another company; the old one no longer sees it. */
export const PatientMoved = defineEvent('PatientMoved', {
  patientId: id,
  fromCompanyId: id,
  toCompanyId: id,
  assignedEmployeeId: id.nullable(),
});
export type PatientMoved = EventOf<typeof PatientMoved>;

/** A person, or a paid kit order, changed the status of the patient's DNA kit. */
export const DnaStatusChanged = defineEvent('DnaStatusChanged', {
  patientId: id,
  companyId: id,
  from: dnaStatus,
  to: dnaStatus,
});
export type DnaStatusChanged = EventOf<typeof DnaStatusChanged>;

/** An employee became responsible for a patient, or nobody is responsible any more. */
export const PatientAssigned = defineEvent('PatientAssigned', {
  patientId: id,
  companyId: id,
  from: id.nullable(),
  to: id.nullable(),
});
export type PatientAssigned = EventOf<typeof PatientAssigned>;

/** A clinic took a patient who was added by mistake out of its lists. What is in the record stays as it was. */
export const PatientArchived = defineEvent('PatientArchived', { patientId: id, companyId: id });
export type PatientArchived = EventOf<typeof PatientArchived>;

/** An archived patient is in the clinic's lists again. */
export const PatientRestored = defineEvent('PatientRestored', { patientId: id, companyId: id });
export type PatientRestored = EventOf<typeof PatientRestored>;

/** The record, or the row that waits, is closed for good, because the patient is erased. */
export const RecordClosed = defineEvent('RecordClosed', { patientId: id, companyId: id });
export type RecordClosed = EventOf<typeof RecordClosed>;

/** An entry was written into a patient's medical history. */
export const CommentAdded = defineEvent('CommentAdded', {
  patientId: id,
  companyId: id,
  commentId: id,
  title: personal('patientId'),
  comment: personal('patientId'),
});
export type CommentAdded = EventOf<typeof CommentAdded>;

const ofKit = { patientId: id, companyId: id, orderId: id, number: z.string() };

/**
 * A paid order brought a kit for the patient. `kept` is the DNA status where it was not `Not ordered` and stayed; then
 * nothing else changes.
 */
export const KitOrdered = defineEvent('KitOrdered', {
  ...ofKit,
  buyerId: id,
  /** the product, and its name when it was sold */
  productId: z.string(),
  kit: z.string(),
  kept: dnaStatus.nullable(),
});
export type KitOrdered = EventOf<typeof KitOrdered>;

/** The house sent the kit. Its code is on the box, and comes back with the sample. */
export const KitSent = defineEvent('KitSent', {
  ...ofKit,
  kitCode: z.string(),
  /** the employee of the house who sent it */
  sentBy: id,
  /** the carrier's number of the parcel; empty where it has none */
  carrierNumber: z.string(),
  kept: dnaStatus.nullable(),
});
export type KitSent = EventOf<typeof KitSent>;

/** The order was refunded before the kit was sent. */
export const KitCalledOff = defineEvent('KitCalledOff', ofKit);
export type KitCalledOff = EventOf<typeof KitCalledOff>;
