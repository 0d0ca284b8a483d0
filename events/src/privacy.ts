import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { CONSENTS } from './vocabulary.js';
import { id } from './words.js';

/** Whose data goes: a person, the rows that waited for them, and what was typed about them without an account. */
const erasure = {
  erasureId: z.uuid(),
  /** null for somebody without an account */
  personId: id.nullable(),
  /** patients' and employees' rows, each with a key of its own */
  rowIds: z.array(id),
  contactIds: z.array(z.uuid()),
};

/** The operator decided that the portal forgets somebody. Stream `erasure-{erasureId}`. */
export const ErasureOrdered = defineEvent('ErasureOrdered', erasure);
export type ErasureOrdered = EventOf<typeof ErasureOrdered>;

/** The files are removed and the keys destroyed: no personal field of theirs can be read again. Stream as above. */
export const PersonErased = defineEvent('PersonErased', erasure);
export type PersonErased = EventOf<typeof PersonErased>;

/** What can be read of a record; `file` is a file or report that was opened. */
export const recordPart = z.enum(['record', 'laboratory', 'file']);
export type RecordPart = z.infer<typeof recordPart>;

/**
 * Somebody who works for the company read a part of a patient's record: told once an hour for each person, part and file.
 * `fileKey` is null but for a file. Stream `access-{patientId}`.
 */
export const RecordAccessed = defineEvent('RecordAccessed', {
  patientId: id,
  companyId: id,
  personId: id,
  part: recordPart,
  fileKey: z.string().nullable(),
  at: z.iso.datetime(),
});
export type RecordAccessed = EventOf<typeof RecordAccessed>;

/** `companyId` is the company that looks after the person. */
const consent = { personId: id, companyId: id, consent: z.enum(CONSENTS), at: z.iso.datetime() };

/** Somebody agreed to a text (`rules/consents.ts`). `version` names its wording. Stream `consents-{personId}`. */
export const ConsentGiven = defineEvent('ConsentGiven', { ...consent, version: z.string() });
export type ConsentGiven = EventOf<typeof ConsentGiven>;

/** Somebody agrees no longer, or never did. Stream as above. */
export const ConsentWithdrawn = defineEvent('ConsentWithdrawn', consent);
export type ConsentWithdrawn = EventOf<typeof ConsentWithdrawn>;
