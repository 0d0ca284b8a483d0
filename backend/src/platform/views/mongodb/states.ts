/** What something was from a position on. */
export interface State<Value> {
  position: number;
  value: Value;
}

/** Gives what something was at a checkpoint; undefined where it was nothing yet. */
export const atCheckpoint = <Value>(checkpoint: number, states: readonly State<Value>[]): Value | undefined =>
  newestUpTo(checkpoint, states)?.value;

/** Leaves out the states that no checkpoint from this one on asks for. */
export function statesSince<Value>(checkpoint: number, states: readonly State<Value>[]): State<Value>[] {
  const from = newestUpTo(checkpoint, states)?.position ?? 0;
  return states.filter(({ position }) => position >= from);
}

const newestUpTo = <Value>(checkpoint: number, states: readonly State<Value>[]): State<Value> | undefined =>
  states
    .filter(({ position }) => position <= checkpoint)
    .reduce<State<Value> | undefined>((best, each) => (best && best.position > each.position ? best : each), undefined);
