/** Whom a value outside of React tells of its changes, in the form that `useSyncExternalStore` wants. */
export function newListeners() {
  const all = new Set<() => void>();
  return {
    /** Adds a listener. Returns a function that removes it. */
    subscribe: (listener: () => void): (() => void) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (): void => {
      for (const listener of all) listener();
    },
  };
}
