import { Inject, type Provider } from '@nestjs/common';
import { Observer } from '../kernel/observer.js';
import type { Doc, Projection } from './read-models.js';
import { Views } from './views.js';

/**
 * Provides a capability's view: registers its projection at the start, and serves its documents to {@link InjectView}.
 */
export const provideView = <D extends Doc>(projection: Projection<D>): Provider => ({
  provide: tokenOf(projection),
  inject: [Views, Observer],
  useFactory: (views: Views, observer: Observer) => views.register(observed(projection, observer)),
});

const observed = <D extends Doc>(projection: Projection<D>, observer: Observer): Projection<D> => ({
  ...projection,
  apply: (document, event, key) => {
    // views made anew apply millions of events
    if (!observer.observes('project')) return projection.apply(document, event, key);
    const { type, correlationId, time: recorded } = event;
    const attributes = { view: projection.name, event: type };
    const work = { kind: 'project', name: projection.name, correlationId, attributes, recorded } as const;
    return observer.run(work, () => projection.apply(document, event, key));
  },
});

/** Injects the `Collection` of a projection. */
export const InjectView = <D extends Doc>(projection: Projection<D>): ParameterDecorator & PropertyDecorator =>
  Inject(tokenOf(projection));

/** The injection token of a view, for a module that exports the view to other modules. */
export const tokenOf = ({ name }: { name: string }): string => `view:${name}`;
