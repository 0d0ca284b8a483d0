import { faultsOf } from './check.js';
import { crawl } from './crawl.js';
import type { Figure } from './figure.js';

/** Diseases are made from one template, so that each hundredth of them stands for all. */
const EACH = 100;

/** Follows every inner link of the whole site, from its map on, and validates what is not one of many alike. */
export async function linkFigures(origin: string): Promise<Figure[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const starts = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const faults: string[] = [];
  let [seen, validated] = [0, 0];
  const { read, dead } = await crawl(origin, starts, Infinity, async (path, document) => {
    if (path.startsWith('/explore-diseases') && seen++ % EACH !== 0) return;
    validated++;
    for (const fault of await faultsOf(document)) faults.push(`${path} ${fault}`);
  });
  const figure = (what: string, found: readonly string[]): Figure => ({
    what,
    value: String(found.length),
    target: '0',
    reached: found.length === 0,
    ...(found.length > 0 && { note: found.slice(0, 3).join('; ') }),
  });
  return [
    figure(`dead inner links of the whole site, ${read.toLocaleString('en-US')} addresses`, dead),
    figure(`faults of HTML, ${validated} pages: all but 99 of each 100 diseases`, faults),
  ];
}
