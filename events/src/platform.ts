import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { id } from './words.js';

/** A node reserved the ids `from`..`to` of one kind for itself. Stream `ids-{kind}`. */
export const IdBlockClaimed = defineEvent('IdBlockClaimed', { kind: z.string(), from: id, to: id });
export type IdBlockClaimed = EventOf<typeof IdBlockClaimed>;
