import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';

const count = z.number().int().nonnegative();

/** The operator imported a list of variants; {@link KnowledgeImported} took its place. Stream `knowledge-variants`. */
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

/**
 * The operator imported one kind of what the portal knows, or took up again what was used before. Reports use it from
 * now on; the files before it are kept. Stream `knowledge-{kind}`, for ClinVar `knowledge-variants`.
 */
export const KnowledgeImported = defineEvent('KnowledgeImported', {
  /** `clinvar`, `cpic-guidance` ... */
  kind: z.string(),
  /** kind, release, and the first letters of what the file holds */
  version: z.string(),
  /** how new it is, an ISO date */
  release: z.string(),
  /** null: what ships with the portal */
  fileKey: z.string().nullable(),
  rows: count,
  /** against what reports used before */
  added: count,
  removed: count,
  changed: count,
});
export type KnowledgeImported = EventOf<typeof KnowledgeImported>;
