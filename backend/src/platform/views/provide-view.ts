import { Inject, type Provider } from '@nestjs/common';
import { tracedProjection } from '../operations/tracing/traced-projection.js';
import { type Doc, type Projection, ReadModels } from './read-models.js';

/** Makes a capability's view: its projection takes part from the start, and {@link InjectView} gives its documents. */
export const provideView = <D extends Doc>(projection: Projection<D>): Provider => ({
  provide: tokenOf(projection),
  inject: [ReadModels],
  useFactory: (readModels: ReadModels) => readModels.register(tracedProjection(projection)),
});

/** Injects the `Collection` of a projection. */
export const InjectView = <D extends Doc>(projection: Projection<D>): ParameterDecorator & PropertyDecorator =>
  Inject(tokenOf(projection));

/** For a module that offers its view to other modules' queries. */
export const tokenOf = ({ name }: { name: string }): string => `view:${name}`;
