import type { Locator, Page } from 'playwright-core';

const MOST_STOPS = 80;

/** JavaScript that runs in the page: the name of the element that has the focus. */
const NAME = `(() => {
  const at = document.activeElement;
  return (at.ariaLabel || at.innerText || at.name || at.tagName).slice(0, 40);
})()`;

/** JavaScript that runs in the page: what is wrong with the element that has the focus, and '' where nothing is. */
const WRONG = `(() => {
  for (const animation of document.getAnimations()) animation.finish();
  const at = document.activeElement;
  const name = ${NAME};
  const { left, top, width, height } = at.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return name + ' is out of sight';
  const above = document.elementFromPoint(x, y);
  if (!at.checkVisibility({ visibilityProperty: true })) return name + ' is hidden';
  return above && !at.contains(above) && !above.contains(at) ? name + ' is covered' : '';
})()`;
/** JavaScript that runs in the page. */
const IS_ANYWHERE = 'document.activeElement !== document.body';

/** Presses Tab, or Shift+Tab, until an element has the focus. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await place.first().waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key);
    if (await hasFocus(page, place)) return;
  }
  throw new Error(
    `${key} does not lead to ${place} (${await place.count()} there), but to: ${await nextStops(page, key)}`,
  );
}

/** What the key leads to from here, for a failure. */
async function nextStops(page: Page, key: string): Promise<string> {
  const stops: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key);
    stops.push(await page.evaluate<string>(NAME));
  }
  return [...new Set(stops)].join(', ');
}

export const hasFocus = async (page: Page, place: Locator): Promise<boolean> =>
  (await place.and(page.locator(':focus')).count()) > 0;

/** Goes through a page with the Tab key. @returns what a person could not see of it */
export async function unseenStops(page: Page): Promise<string[]> {
  const unseen = new Set<string>();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate<boolean>(IS_ANYWHERE))) return stop === 0 ? ['no stop at all'] : [...unseen];
    const wrong = (await page.evaluate<string>(WRONG)) && (await wrongAgain(page));
    if (wrong) unseen.add(wrong);
  }
  return [...unseen];
}

/** Comes to the same stop once more: a page that grew meanwhile may have moved it. */
async function wrongAgain(page: Page): Promise<string> {
  for (const key of ['Shift+Tab', 'Tab']) await page.keyboard.press(key);
  return page.evaluate<string>(WRONG);
}
