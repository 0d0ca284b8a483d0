/**
 * Notices at the top right, and below in small windows, shown for 4 s, or 5 s with an undo; longer while somebody is at them.
 * `toast.success('Saved')` works anywhere.
 */
import { newListeners } from '../../api/listeners';

const TOAST_MS = 4_000;
const UNDO_MS = 5_000;
/** For those whose time had run out while somebody was at them. */
const AFTER_HOLD_MS = 1_000;

export interface Toast {
  id: number;
  tone: 'success' | 'warning' | 'error' | 'info';
  message: string;
  action?: { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
let isHeld = false;
let overdue: readonly number[] = [];
const listeners = newListeners();

export const toast = {
  success: (message: string) => show({ tone: 'success', message }, TOAST_MS),
  /** Done, but not all of it, or without an effect. */
  warning: (message: string) => show({ tone: 'warning', message }, TOAST_MS),
  error: (message: string) => show({ tone: 'error', message }, TOAST_MS),
  info: (message: string) => show({ tone: 'info', message }, TOAST_MS),
  /** Offers to undo a change: `undo` sends a second command. */
  undo: (message: string, undo: () => void) =>
    show({ tone: 'success', message, action: { label: 'Undo', run: undo } }, UNDO_MS),
  /** Shows a failure and offers a retry. */
  retry: (message: string, retry: () => void) =>
    show({ tone: 'error', message, action: { label: 'Retry', run: retry } }, UNDO_MS),
  dismiss,
};

export const currentToasts = (): readonly Toast[] => toasts;

export const subscribeToasts = listeners.subscribe;

/** Keeps all notices while somebody points at one or has the focus in it. */
export function hold(held: boolean): void {
  isHeld = held;
  if (held) return;
  for (const id of overdue) setTimeout(end, AFTER_HOLD_MS, id);
  overdue = [];
}

function show(content: Omit<Toast, 'id'>, lifetime: number): number {
  const id = ++lastId;
  change([...toasts, { ...content, id }]);
  setTimeout(end, lifetime, id);
  return id;
}

function end(id: number): void {
  if (isHeld && toasts.length > 0) overdue = [...overdue, id];
  else dismiss(id);
}

function dismiss(id: number): void {
  if (toasts.some((shown) => shown.id === id)) change(toasts.filter((shown) => shown.id !== id));
}

function change(next: readonly Toast[]): void {
  toasts = next;
  listeners.tell();
}
