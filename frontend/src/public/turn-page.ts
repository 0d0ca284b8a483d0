import type { MouseEvent } from 'react';

/** Turns a page inside an island; a click that opens a tab or a window still follows the link. */
export const turning = (turn: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  turn();
};
