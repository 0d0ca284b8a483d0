export interface Random {
  /** A whole number from 0 up to, and without, `limit`. */
  below(limit: number): number;
}

/** Numbers that look random and repeat exactly for a seed (the mulberry32 generator, public domain). Never for secrets. */
export function randomNumbers(seed: number): Random {
  let state = seed >>> 0;
  return {
    below(limit) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
    },
  };
}
