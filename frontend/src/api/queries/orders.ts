/** Purchases: starting a checkout and finding its order. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { get, post } from '../client';
import { ApiError } from '../errors';
import type { PaymentBody } from '../generated/schema';

const POLL_MS = 2_000;
/** Time after which an order that is still missing is no longer waited for. */
const PATIENCE_MS = 120_000;
const MOST_TRIES = PATIENCE_MS / POLL_MS;

/** Whether the order does not exist yet: the call answers 404 until the payment is confirmed. */
export const isNotThereYet = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 0);

/** Polls every 2 s for 2 minutes while the order is missing or the network is down. Any other failure ends it. */
const orderBySessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['orders', 'by-session', sessionId],
    queryFn: ({ signal }) => get('/api/order-by-session', { session_id: sessionId }, signal),
    retry: (failures, error) => isNotThereYet(error) && failures < MOST_TRIES,
    retryDelay: POLL_MS,
    networkMode: 'always',
    staleTime: Infinity,
  });

export const useOrderBySession = (sessionId: string) =>
  useQuery({ ...orderBySessionQuery(sessionId), enabled: sessionId !== '' });

/** Starts a checkout and goes to the payment page. */
export const useCheckout = () =>
  useMutation({
    mutationFn: (purchase: PaymentBody) => post('/api/payment', purchase),
    onSuccess: ({ url }) => window.location.assign(url),
  });
