import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const ROW = '[data-rows] tbody tr, [data-rows] > li';
const STOPS = 'a, input[type=checkbox]';

/** Arrow keys go from row to row of a list, and stay on the names or on the boxes. */
export function pressOnRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: list, ctrlKey, metaKey, altKey } = event;
  const step = STEPS[key];
  const stop = target as HTMLElement;
  const row = stop.closest(ROW);
  if (!step || !row || !stop.matches(STOPS) || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  const rows = [...list.querySelectorAll(ROW)];
  const place = [...row.querySelectorAll(STOPS)].indexOf(stop);
  rows[rows.indexOf(row) + step]?.querySelectorAll<HTMLElement>(STOPS)[place]?.focus();
}

/** The down key in the search of a list goes on to the name in its first row. */
export function pressInSearch(event: KeyboardEvent<HTMLElement>): void {
  const name = document.querySelector(ROW)?.querySelector<HTMLElement>('a');
  if (event.key !== 'ArrowDown' || !name) return;
  event.preventDefault();
  name.focus();
}
