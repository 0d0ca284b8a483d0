import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './errors';

/** Number of silent retries before a screen shows an error. */
const TRIES = 2;
const LOOK_AGAIN_SECONDS = 5;

/**
 * Creates a cache of server data. Each signed-in person gets a new one, so that nobody sees another person's data. Data
 * that failed because a part of the portal was down is read again when the portal says so.
 */
export const createQueryClient = ({ tries = TRIES } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // retries silently only after temporary failures
        retry: (failures, error) => failures < tries && isPassing(error),
        refetchInterval: ({ state: { error } }) => isPassing(error) && secondsUntil(error.retryAfter) * 1_000,
      },
      // a write without a network is refused at once: kept, it would be sent later without being asked for again
      mutations: { retry: false, networkMode: 'always' },
    },
  });

const secondsUntil = (retryAfter = LOOK_AGAIN_SECONDS): number => Math.max(retryAfter, LOOK_AGAIN_SECONDS);
