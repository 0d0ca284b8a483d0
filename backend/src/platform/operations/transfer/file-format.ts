import { z } from 'zod';
import type { StoredMetadata } from '../../log/event-log.js';

/** Stands in the first line, to tell an exported log from other files. */
export const FORMAT = 'genetic-health-portal-log';
/** Raise it when older portals can no longer read the file. */
export const FORMAT_VERSION = 1;

const header = z.object({
  kind: z.literal('header'),
  format: z.literal(FORMAT, 'this is no exported log'),
  version: z
    .number()
    .int()
    .max(FORMAT_VERSION, `the file's format is newer than this portal, which reads version ${FORMAT_VERSION}`),
  installation: z.uuid(),
  exportedAt: z.iso.datetime(),
});

const secret = z.object({ kind: z.literal('secret'), name: z.string().min(1), secret: z.string().min(1) });

/** `key` is in base64; null marks a destroyed key. */
const key = z.object({ kind: z.literal('key'), subject: z.string().min(1), key: z.base64().length(44).nullable() });

const effect = z.object({ kind: z.literal('effect'), name: z.string().min(1), position: z.int().min(0) });

const parked = z.object({
  kind: z.literal('parked'),
  effect: z.string(),
  stream: z.string(),
  position: z.int().min(0),
  error: z.string(),
  since: z.string(),
  events: z.int().min(0),
  retryAt: z.string().optional(),
});

const metadata = z.looseObject({
  time: z.string(),
  actor: z.looseObject({ kind: z.string() }),
  correlationId: z.string(),
  causationId: z.string().nullable(),
});

/** An event as the log holds it, with its sealed fields. */
const event = z.object({
  kind: z.literal('event'),
  position: z.int().positive(),
  stream: z.string().min(1),
  revision: z.int().min(0),
  id: z.string(),
  type: z.string().min(1),
  version: z.int(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.custom<StoredMetadata>((value) => metadata.safeParse(value).success, 'is not who, when and why'),
});

const counts = { secrets: z.int(), keys: z.int(), effects: z.int(), parked: z.int(), events: z.int() };

/** `sha256` is the checksum of every byte before this line. */
const end = z.object({ kind: z.literal('end'), ...counts, sha256: z.string() });

/** The lines of an exported log; their kinds come in this order. */
export const recordSchema = z.discriminatedUnion('kind', [header, secret, key, effect, parked, event, end]);

export type TransferRecord = z.infer<typeof recordSchema>;
export type RecordOf<Kind extends TransferRecord['kind']> = Extract<TransferRecord, { kind: Kind }>;

/** The number of lines of each kind. */
export type Counts = Omit<RecordOf<'end'>, 'kind' | 'sha256'>;

/** The name of each kind's count, in the order of the kinds. */
const COUNTED_AS = {
  header: null,
  secret: 'secrets',
  key: 'keys',
  effect: 'effects',
  parked: 'parked',
  event: 'events',
  end: null,
} as const satisfies Record<TransferRecord['kind'], keyof Counts | null>;

const KINDS_IN_ORDER = Object.keys(COUNTED_AS);

/** The place of a kind in the order of the lines. */
export const rankOf = (kind: TransferRecord['kind']): number => KINDS_IN_ORDER.indexOf(kind);

export const noCounts = (): Counts => ({ secrets: 0, keys: 0, effects: 0, parked: 0, events: 0 });

export function count(counts: Counts, { kind }: TransferRecord): void {
  const name = COUNTED_AS[kind];
  if (name) counts[name]++;
}

export const isCompressed = (path: string): boolean => path.endsWith('.gz');
