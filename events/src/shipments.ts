import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { id } from './words.js';

/** `orderId` and `patientId` name the kit. */
const ofKit = { orderId: id, patientId: id };

/** A code is to stand on this kit, and on no other one. Stream `kit-code-{code in lower case}`. */
export const KitCodeClaimed = defineEvent('KitCodeClaimed', {
  ...ofKit,
  /** of the order */
  number: z.string(),
  claimedAt: z.iso.datetime(),
});
export type KitCodeClaimed = EventOf<typeof KitCodeClaimed>;

/** The kit was not sent with the code: another one may have it. */
export const KitCodeReleased = defineEvent('KitCodeReleased', ofKit);
export type KitCodeReleased = EventOf<typeof KitCodeReleased>;
