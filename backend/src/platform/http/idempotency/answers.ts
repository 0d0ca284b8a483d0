/** The port that remembers answers under idempotency keys, across restarts, for {@link KEPT_HOURS}. */
export abstract class Answers {
  /**
   * Runs `work` while no other call under the same id runs, on this node or another one.
   *
   * @throws DependencyDown when the turn does not come in time, or nobody can tell: then nothing was done
   */
  abstract inTurn<Result>(id: string, work: (turn: Turn) => Promise<Result>): Promise<Result>;
}

/** A call's turn to answer under an id. */
export interface Turn {
  /** What was answered before. */
  readonly kept: KeptAnswer | null;

  /** Durable against a crash of the process when it answers. */
  keep(answer: KeptAnswer): Promise<void>;
}

export interface KeptAnswer {
  /** Of the request that was answered. */
  fingerprint: string;
  /** The answer, sealed (see `ticket.ts`). */
  sealed: Buffer;
}

export const KEPT_HOURS = 24;
