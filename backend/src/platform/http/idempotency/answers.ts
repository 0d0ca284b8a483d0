/** The port that keeps answers under idempotency keys, across restarts, for {@link KEPT_HOURS}. */
export abstract class Answers {
  /**
   * Runs `work` while no other call under the same id runs, on any node.
   *
   * @throws DependencyDown when the turn does not come in time, or the store does not answer: nothing was done then
   */
  abstract inTurn<Result>(id: string, work: (turn: Turn) => Promise<Result>): Promise<Result>;
}

/** A call's turn to answer under an id. */
export interface Turn {
  /** The answer to an earlier call. */
  readonly kept: KeptAnswer | null;

  /** Survives a crash of the process once it resolves. */
  keep(answer: KeptAnswer): Promise<void>;
}

export interface KeptAnswer {
  /** of the request that was answered */
  fingerprint: string;
  /** the answer, sealed (see `idempotency-key.ts`) */
  sealed: Buffer;
}

export const KEPT_HOURS = 24;
