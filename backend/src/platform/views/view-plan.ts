import type { Doc, Projection } from './read-models.js';
import { shapeOf, type BuildRecord } from './view-store.js';

/** What becomes of the builds that a start finds. */
export interface Plan {
  /** The build that answers. Without one, a new build serves while it catches up. */
  serving: BuildRecord | undefined;
  /** Whether the serving build is of an older version. It serves until a new one has caught up. */
  outdated: boolean;
  /** A build that was incomplete when the process ended. */
  unfinished: BuildRecord | undefined;
  drop: BuildRecord[];
}

/** Decides at start what to do with the existing builds of a view. */
export function planOf<D extends Doc>(
  records: readonly BuildRecord[],
  projection: Projection<D>,
  lastPosition: number,
): Plan {
  const isCurrent = isMadeBy(projection);
  // a checkpoint beyond the end of the log was made from another log
  const ours = records.filter(({ checkpoint }) => checkpoint <= lastPosition);
  const serving = ours.find((record) => record.serving && (isCurrent(record) || record.complete));
  const unfinished = serving && ours.find((record) => !record.serving && isCurrent(record));
  return {
    serving,
    outdated: serving !== undefined && !isCurrent(serving),
    unfinished,
    drop: records.filter((record) => record !== serving && record !== unfinished),
  };
}

/** Tells whether a build is of the projection's present version and shape. */
export function isMadeBy<D extends Doc>(projection: Projection<D>): (record: BuildRecord) => boolean {
  const shape = shapeOf(projection);
  return (record) => record.version === projection.version && record.shape === shape;
}

/** Maximum distance, in positions, at which a reader waits for the next build while an outdated one serves. */
export const NEARLY_THERE = 10_000;
