import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
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
