import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { id } from './words.js';

/**
 * A node reserved the ids `from`..`to` of one kind for itself, in stream `ids-{kind}`; or a request got the one id that
 * its repeats get as well, in stream `ids-{kind}-{uuid}`.
 */
export const IdBlockClaimed = defineEvent('IdBlockClaimed', { kind: z.string(), from: id, to: id });
export type IdBlockClaimed = EventOf<typeof IdBlockClaimed>;
