import type { KeyboardEvent } from 'react';

/** Where the arrow keys lead from a card. */
const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys go from card to card: down a column, and across to the next one with cards. X selects a card. */
export function pressOnBoard(event: KeyboardEvent<HTMLElement>, select: (patientId: number) => void): void {
  const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
  if (!card || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, currentTarget: board } = event;
  const step = STEPS[key];
  if (key === 'x') select(Number(card.dataset.card));
  else if (step) focus(step[0] ? across(board, card, step[0]) : down(board, card, step[1]));
  else return;
  event.preventDefault();
}

const cardsOf = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-card]')];

function across(board: HTMLElement, card: HTMLElement, step: number): HTMLElement | undefined {
  const row = card.closest('[data-row]') ?? board;
  const columns = [...row.querySelectorAll('[data-cards]')].filter((column) => cardsOf(column).length > 0);
  const own = columns.findIndex((column) => column.contains(card));
  const place = columns[own] ? cardsOf(columns[own]).indexOf(card) : 0;
  const next = columns[own + step];
  return next && (cardsOf(next)[place] ?? cardsOf(next).at(-1));
}

/** Past the end of a column it goes on in the same column of the next lane. */
function down(board: HTMLElement, card: HTMLElement, step: number): HTMLElement | undefined {
  const status = card.closest<HTMLElement>('[data-status]')?.dataset.status;
  const cards = [...board.querySelectorAll(`[data-status="${status}"]`)].flatMap(cardsOf);
  return cards[cards.indexOf(card) + step];
}

function focus(card: HTMLElement | undefined): void {
  card?.focus();
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
