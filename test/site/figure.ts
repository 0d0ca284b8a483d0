/** A line of `docs/site.md`. */
export interface Figure {
  what: string;
  value: string;
  target: string;
  reached: boolean;
  note?: string;
}

export const medianOf = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
