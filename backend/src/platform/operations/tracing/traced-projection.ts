import type { Recorded } from '@portal/events';
import type { Doc, Projection } from '../../views/read-models.js';
import { isTracing, traced } from './tracing.js';

/** Older events are taken because a view is made anew or catches up: no call waits for that. */
const FRESH_MILLISECONDS = 60_000;

/** A projection whose work on fresh events is a span in the trace of the call that they go back to. */
export const tracedProjection = <D extends Doc>(projection: Projection<D>): Projection<D> => ({
  ...projection,
  apply: (document, event, key) =>
    isTracing() && isFresh(event)
      ? traced(workOf(projection.name, event), () => projection.apply(document, event, key))
      : projection.apply(document, event, key),
});

const isFresh = ({ time }: Recorded): boolean => Date.now() - Date.parse(time) < FRESH_MILLISECONDS;

const workOf = (view: string, { type, correlationId }: Recorded) => ({
  name: `project ${view}`,
  correlationId,
  attributes: { 'portal.view': view, 'portal.event': type },
});
