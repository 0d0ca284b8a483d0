import type { Locator, Page } from 'playwright-core';

/** A column of the board, by its status. */
export const column = (page: Page, status: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${status}, `) });

export const cardIn = (page: Page, status: string, name: string): Locator =>
  column(page, status).getByRole('link', { name: new RegExp(`^${name}`) });

const STEPS_OF_A_HAND = 8;

/** Drags a card with the mouse from one column to another. */
export async function dragCard(page: Page, card: Locator, to: Locator): Promise<void> {
  const { x } = await centreOf(to);
  const { y } = await centreOf(card);
  await dragTo(page, card, { x, y });
}

/** Drags a card with the mouse up to a place above the columns. */
export const liftCard = async (page: Page, card: Locator, to: Locator): Promise<void> =>
  dragTo(page, card, await centreOf(to));

async function dragTo(page: Page, card: Locator, end: { x: number; y: number }): Promise<void> {
  const start = await centreOf(card);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + STEPS_OF_A_HAND, start.y, { steps: STEPS_OF_A_HAND });
  await said(page, ' lifted from ');
  await page.mouse.move(end.x, end.y, { steps: STEPS_OF_A_HAND });
  await said(page, ' over ');
  await page.mouse.up();
}

/** Announcements for screen readers, by key. The board accepts the next key after the announcement. */
const WORDS_TO_KEYS = [
  ['Space', ' lifted from '],
  ['ArrowRight', ' over '],
  ['Space', ' dropped in '],
] as const;

/** Picks a card up with the space key, carries it one column to the right and puts it down. */
export async function carryCardRight(page: Page, card: Locator): Promise<void> {
  await card.focus();
  for (const [key, words] of WORDS_TO_KEYS) {
    await page.keyboard.press(key);
    await said(page, words);
  }
}

/** Waits for an announcement to screen readers. */
const said = (page: Page, words: string): Promise<void> =>
  page.locator('[aria-live=assertive]', { hasText: words }).waitFor({ state: 'attached' });

async function centreOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error(`nothing to see of ${place}`);
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
}

/** Every line of the log, newest first. */
export async function linesOfLog(page: Page): Promise<string[]> {
  await page.getByRole('tab', { name: 'Logs' }).click();
  const sentences = page.locator('tbody tr td:first-child');
  const lines: string[] = [];
  for (;;) {
    await sentences
      .first()
      .filter({ hasNotText: lines.at(-LOG_PAGE) ?? 'nothing yet' })
      .waitFor();
    lines.push(...(await sentences.allInnerTexts()));
    const next = page.getByRole('button', { name: 'Go to next page' });
    if (await next.isDisabled()) return lines;
    await next.click();
  }
}

/** The number of lines on one page of the log. */
const LOG_PAGE = 9;
