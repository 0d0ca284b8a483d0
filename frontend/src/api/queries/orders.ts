/** Buying: start a checkout, find the order that it became. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { get, post } from '../client';
import { ApiError } from '../errors';
import type { PaymentBody } from '../generated/schema';

const POLL_MS = 2_000;

/** The order exists only once its payment is confirmed: until then the call answers 404. */
const isNotThereYet = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 0);

/** Asks every 2 s while the order is not there or the network is gone; any other failure stops. */
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

/** Starts a checkout and leaves for the payment page. */
export const useCheckout = () =>
  useMutation({
    mutationFn: (purchase: PaymentBody) => post('/api/payment', purchase),
    onSuccess: ({ url }) => window.location.assign(url),
  });
