/** The port that keeps answers under idempotency keys, across restarts, for {@link KEPT_HOURS}. */
export abstract class IdempotencyStore {
  /**
   * Runs `work` while no other call with the same id runs, on any node.
   *
   * @throws DependencyDown when the turn does not come in time or the store does not answer; `work` has not run then
   */
  abstract inTurn<Result>(id: string, work: (turn: Turn) => Promise<Result>): Promise<Result>;
}

/** The exclusive turn of a call under an id. */
export interface Turn {
  /** The answer to an earlier call. */
  readonly kept: StoredAnswer | null;

  /** Stores the answer. Once it resolves, the answer survives a crash of the process. */
  keep(answer: StoredAnswer): Promise<void>;
}

/** The answer to a call that came under an id. */
export interface StoredAnswer {
  /** of the request to which the answer belongs */
  fingerprint: string;
  /** the encrypted answer (see `idempotency-key.ts`) */
  sealed: Buffer;
}

/** How long an answer is kept for a repeated call. */
export const KEPT_HOURS = 24;
