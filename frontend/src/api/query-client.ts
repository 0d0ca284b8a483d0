import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './errors';

/** Silent tries before a screen says that something cannot be read. */
const TRIES = 2;
const LOOK_AGAIN_SECONDS = 5;

/**
 * A cache of server data. Each signed-in identity gets its own, so that nothing of one person is shown to the next.
 * What could not be read because a part of the portal was down is read again by itself, when the portal says to.
 */
export const createQueryClient = ({ tries = TRIES } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // only what may be over in a moment is worth a silent second try
        retry: (failures, error) => failures < tries && isPassing(error),
        refetchInterval: ({ state: { error } }) => isPassing(error) && secondsUntil(error.retryAfter) * 1_000,
      },
      mutations: { retry: false },
    },
  });

const secondsUntil = (retryAfter = LOOK_AGAIN_SECONDS): number => Math.max(retryAfter, LOOK_AGAIN_SECONDS);
