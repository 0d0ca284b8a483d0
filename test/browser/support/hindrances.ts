import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[] }[];
}

/** What hinders people on a page, by axe. */
export async function hindrancesOf(page: Page, impacts: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: Violation[] }>("axe.run({ resultTypes: ['violations'] })");
  return violations
    .filter(({ impact }) => impacts.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}
