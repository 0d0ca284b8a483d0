/** A call on an address that has an account (0), or on one that has none (1). */
export type Ask = (which: 0 | 1) => Promise<unknown>;

/** Of calls with an account, and of calls without. */
export type Times = [number[], number[]];

export interface Medians {
  /** in milliseconds */
  withAccount: number;
  without: number;
  /** how far they lie apart, as a part of the smaller one */
  difference: number;
}

/**
 * Times calls on addresses with and without an account in turns, by several clients at once.
 *
 * @param client makes what one client asks
 * @returns milliseconds
 */
export async function timesInTurns(client: () => Promise<Ask>, tries: number, clients = 1): Promise<Times> {
  const times: Times = [[], []];
  const inTurns = async () => {
    const ask = await client();
    for (let n = 0; n < tries / clients; n++)
      // either comes first by turns: what one leaves to do must not always fall on the other
      for (const which of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        times[which].push(await timeOf(() => ask(which)));
  };
  await Promise.all(Array.from({ length: clients }, inTurns));
  return times;
}

export function mediansOf(times: Times): Medians {
  const [withAccount, without] = [median(times[0]), median(times[1])];
  return { withAccount, without, difference: Math.abs(withAccount - without) / Math.min(withAccount, without) };
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]!;
