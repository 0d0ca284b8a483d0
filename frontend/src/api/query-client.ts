import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';

const TRIES = 2;

/** A cache of server data. Each signed-in identity gets its own, so that nothing of one person is shown to the next. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < TRIES && isPassing(error) },
      mutations: { retry: false },
    },
  });

/** Only what may be over in a moment is worth a silent second try. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);
