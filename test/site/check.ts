import axe from 'axe-core';
import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';

const html = new HtmlValidate({ extends: ['html-validate:standard'] });

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[] }[];
}

/** What a served page breaks of HTML's rules. */
export async function faultsOf(document: string): Promise<string[]> {
  const { results } = await html.validateString(document);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${line})`),
  );
}

/** What hinders people on a page, by axe. */
export async function hindrancesOf(page: Page, impacts: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: Violation[] }>("axe.run({ resultTypes: ['violations'] })");
  return violations
    .filter(({ impact }) => impacts.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}
