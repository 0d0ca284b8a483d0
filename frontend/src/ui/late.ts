import { type ComponentType, lazy } from 'react';

/** A component with a script of its own, for what the first screen does not show. Needs a Suspense around it. */
export function late<Name extends string, Props>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}
