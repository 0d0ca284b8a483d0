import type { MouseEvent } from 'react';

/** Turns a page inside an island; a click that opens a tab or a window still follows the link. */
export const turning = (turn: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  turn();
};

/** The number of a list's page; whatever is none is the first. */
export function pageOf(query: URLSearchParams): number {
  const number = query.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 1;
}
