/** When somebody last used any tab, and after how many minutes without it the pages cover themselves. */
const MINUTES = 'idle_lock';
const LAST_INPUT = 'last_input';

/** 0 for never */
export const idleMinutes = (): number => Number(localStorage.getItem(MINUTES) ?? 0) || 0;
export const storeIdleMinutes = (minutes: number): void => localStorage.setItem(MINUTES, String(minutes));

/** Epoch milliseconds; tabs share it, so that work in one keeps the others open. */
export const lastInput = (): number => Number(localStorage.getItem(LAST_INPUT) ?? 0);
export const noteInput = (): void => localStorage.setItem(LAST_INPUT, String(Date.now()));
