import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** JavaScript that runs in the page: words of up to 20 letters that stand on two lines, though nothing divides them. */
const BROKEN_WORDS = `(() => {
  const broken = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of text.data.matchAll(/(?<!\\S)\\p{L}{2,20}(?!\\S)/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) broken.add(word);
    }
  }
  return [...broken];
})()`;

/** JavaScript that runs in the page: ends what moves or changes its colour, but for what has no end. */
const COME_TO_REST = `for (const animation of document.getAnimations())
  if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();`;

/** JavaScript that runs in the page. */
const WITHOUT_AXE = "typeof axe === 'undefined'";

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[] }[];
}

/** What hinders people on a page, by axe. @param kinds impacts, or ids of rules */
export async function hindrancesOf(page: Page, kinds: readonly string[]): Promise<string[]> {
  // a dialog opens in a page that has axe already
  if (await page.evaluate<boolean>(WITHOUT_AXE)) await page.evaluate(axe.source);
  await page.evaluate(COME_TO_REST);
  const { violations } = await page.evaluate<{ violations: Violation[] }>("axe.run({ resultTypes: ['violations'] })");
  return violations
    .filter(({ id, impact }) => kinds.includes(impact) || kinds.includes(id))
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}

/** Short words that the page breaks in their middle. */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate<string[]>(BROKEN_WORDS);
