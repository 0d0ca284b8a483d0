/** Purchases: starting a checkout, finding its order, and what was bought before. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get, post, send, type SendOptions } from '../client';
import { ApiError } from '../errors';
import type { PaymentBody, StartReportBody } from '../generated/schema';

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

export const ORDERS = ['orders', 'list'] as const;

/** The purchases of the person or of the company, newest first. */
export const useOrders = () =>
  useQuery({
    queryKey: ORDERS,
    queryFn: async ({ signal }) => (await get('/api/orders', {}, signal)).data,
  });

export const useSubscription = () =>
  useQuery({ queryKey: ['orders', 'subscription'], queryFn: ({ signal }) => get('/api/getSubscription', {}, signal) });

/** The member's own results by medicine. */
export const useDrugResponses = (enabled: boolean) =>
  useQuery({
    queryKey: ['orders', 'drug-responses'],
    queryFn: ({ signal }) => get('/api/drugResponses', {}, signal),
    enabled,
  });

export const startCheckout = (purchase: PaymentBody, once: SendOptions) => post('/api/payment', purchase, once);
export const payAgain = (order_number: string, once: SendOptions) => post('/api/orders/pay', { order_number }, once);
export const cancelOrder = (order_number: string) => post('/api/orders/cancel', { order_number });

/** Starts a report that is paid for. */
export const startReport = (start: StartReportBody) => post('/api/reports/start', start);

/** Gets the receipt of a paid order, a PDF. */
export const receiptOf = async (order_number: string): Promise<Blob> =>
  (await send(`/api/orders/receipt?${new URLSearchParams({ order_number })}`)).blob();
