/** One line of `docs/benchmarks.md`. A benchmark file exports functions `...Bench(): Promise<BenchRow[]>`. */
export interface BenchRow {
  what: string;
  /** with its unit: `52,300 events/s` */
  value: string;
  /** the reference measured in the same run */
  reference?: string;
  target?: string;
  reached?: boolean;
  /** the reason why a figure was not reached */
  note?: string;
}
