/** Purchases: starting a checkout and finding its order. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { get, post } from '../client';
import { ApiError } from '../errors';
import type { PaymentBody } from '../generated/schema';

const POLL_MS = 2_000;

/** Whether the order does not exist yet: the call answers 404 until the payment is confirmed. */
const isNotThereYet = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 0);

/** Polls every 2 s while the order is missing or the network is down. Any other failure ends the polling. */
const orderBySessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['orders', 'by-session', sessionId],
    queryFn: ({ signal }) => get('/api/order-by-session', { session_id: sessionId }, signal),
    retry: (_failures, error) => isNotThereYet(error),
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
