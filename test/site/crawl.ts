/** What is at an address: its inner links, and the anchors that links may name. */
interface Page {
  links: ReadonlySet<string>;
  anchors: ReadonlySet<string>;
}

/** Called with every page that was read. */
type Look = (path: string, document: string) => Promise<void> | void;

const AT_ONCE = 8;

/**
 * Follows inner links from pages on.
 *
 * @param depth how often; 1 reads the pages that the first ones name, and follows no link of theirs
 * @returns the number of addresses that were read, and the links that lead nowhere: no page, or no such anchor on it
 */
export async function crawl(origin: string, starts: Iterable<string>, depth: number, look: Look = () => {}) {
  const pages = new Map<string, Page | undefined>();
  const links = new Set<string>();
  let wanted = new Set([...starts].map((path) => origin + path));
  for (let level = 0; wanted.size > 0 && level <= depth; level++) {
    const named = new Set<string>();
    await inTurns(wanted, async (address) => {
      const page = await read(address, (document) => look(address.slice(origin.length), document));
      pages.set(address, page);
      if (level === depth) return;
      for (const link of page?.links ?? []) named.add(link);
    });
    for (const link of named) links.add(link);
    wanted = new Set([...named].map((link) => partsOf(link).address).filter((address) => !pages.has(address)));
  }
  const isDead = (link: string): boolean => {
    const { address, anchor } = partsOf(link);
    const page = pages.get(address);
    return page === undefined || (anchor !== '' && !page.anchors.has(anchor));
  };
  return { read: pages.size, dead: [...links].filter(isDead).map((link) => link.slice(origin.length)) };
}

async function read(address: string, look: (document: string) => Promise<void> | void): Promise<Page | undefined> {
  const answer = await fetch(address);
  const document = await answer.text();
  if (!answer.ok) return undefined;
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  if (isPage) await look(document);
  return isPage ? { links: linksOf(document, new URL(address)), anchors: anchorsOf(document) } : NOTHING;
}

const NOTHING: Page = { links: new Set(), anchors: new Set() };

/** What a document names of its own host: pages, pictures, scripts. */
function linksOf(document: string, page: URL): ReadonlySet<string> {
  const named = [...document.matchAll(/ (?:href|src)="([^"]+)"/g)].map(
    ([, link = '']) => new URL(link.replaceAll('&amp;', '&'), page),
  );
  return new Set(named.filter(({ origin }) => origin === page.origin).map(({ href }) => href));
}

const anchorsOf = (document: string): ReadonlySet<string> =>
  new Set([...document.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));

function partsOf(link: string) {
  const [address = '', anchor = ''] = link.split('#', 2);
  return { address, anchor: decodeURIComponent(anchor) };
}

async function inTurns(items: Iterable<string>, act: (item: string) => Promise<void>): Promise<void> {
  const queue = [...items].values();
  const turn = async () => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
}
