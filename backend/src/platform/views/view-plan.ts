import type { Doc, Projection } from './read-models.js';
import { shapeOf, type BuildRecord } from './view-store.js';

export interface Plan {
  /** The build that answers; none: a new one does, as far as it has come. */
  serving: BuildRecord | undefined;
  /** The serving build is of an older version: it answers until a new one has caught up. */
  outdated: boolean;
  /** A build that was being made when the process ended. */
  unfinished: BuildRecord | undefined;
  drop: BuildRecord[];
}

/** What to do at start with the builds of a view that are there. */
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

/** Whether builds are what a projection would make, as opposed to an older or a newer version of it. */
export function isMadeBy<D extends Doc>(projection: Projection<D>): (record: BuildRecord) => boolean {
  const shape = shapeOf(projection);
  return (record) => record.version === projection.version && record.shape === shape;
}

/** A reader waits for a new version of a view, while an old one answers, only when it is that close, in positions. */
export const NEARLY_THERE = 10_000;
