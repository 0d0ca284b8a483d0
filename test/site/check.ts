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

/** The inner links of pages that lead nowhere: no page there, or no such anchor on it. */
export async function deadLinks(origin: string, documents: ReadonlyMap<string, string>): Promise<string[]> {
  const links = new Set([...documents].flatMap(([path, document]) => linksOf(document, new URL(path, origin))));
  const pages = new Map<string, Promise<string | undefined>>();
  const dead = await Promise.all(
    [...links].map(async (link) => {
      const { hash } = new URL(link);
      const address = link.slice(0, link.length - hash.length);
      const found = await (pages.get(address) ?? pages.set(address, documentAt(address)).get(address));
      const isThere = found !== undefined && (!hash || found.includes(`id="${decodeURIComponent(hash.slice(1))}"`));
      return isThere ? [] : [link.slice(origin.length)];
    }),
  );
  return dead.flat();
}

async function documentAt(address: string): Promise<string | undefined> {
  const answer = await fetch(address);
  const document = await answer.text();
  return answer.ok ? document : undefined;
}

/** What a document names of its own host: pages, pictures, scripts. */
const linksOf = (document: string, page: URL): string[] =>
  [...document.matchAll(/ (?:href|src)="([^"]+)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), page))
    .filter(({ origin }) => origin === page.origin)
    .map(({ href }) => href);
