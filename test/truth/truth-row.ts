/** A line of `docs/truth.md`. */
export interface TruthRow {
  what: string;
  figure: string;
  toReach: string;
  /** Left out where nothing was promised. */
  reached?: boolean;
  note: string;
  source: string;
}
