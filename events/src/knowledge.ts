import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';

const count = z.number().int().nonnegative();

/**
 * The operator imported a list of variants, which reports use from now on. The lists before it are kept. Stream
 * `knowledge-variants`.
 */
export const VariantListImported = defineEvent('VariantListImported', {
  /** source, release, and the first letters of what the list holds */
  version: z.string(),
  /** the newest release in it, an ISO date */
  release: z.string(),
  fileKey: z.string(),
  rows: count,
  added: count,
  removed: count,
  changed: count,
});
export type VariantListImported = EventOf<typeof VariantListImported>;
