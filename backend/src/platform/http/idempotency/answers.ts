/** The port that remembers answers under idempotency keys, across restarts, for {@link KEPT_HOURS}. */
export abstract class Answers {
  abstract find(id: string): Promise<KeptAnswer | null>;

  /** Durable against a crash of the process when it answers. */
  abstract keep(id: string, answer: KeptAnswer): Promise<void>;
}

export interface KeptAnswer {
  /** Of the request that was answered. */
  fingerprint: string;
  /** The answer, sealed (see `ticket.ts`). */
  sealed: Buffer;
}

export const KEPT_HOURS = 24;
