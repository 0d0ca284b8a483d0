import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the script of an island runs: before, what somebody types into its form would be lost. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
