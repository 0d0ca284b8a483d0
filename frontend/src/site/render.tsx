/** Renders the public pages. The server loads this file as a module of its own (`frontend/dist/server`). */
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { SiteAnswer } from '../api/generated/schema';
import { isApplicationPath } from '../paths';
import { search } from '../api/contract';
import { Banner } from '../public/home/banner';
import { NotFound } from '../public/not-found/not-found';
import { NotRead } from '../public/not-found/not-read';
import '../ui/base.css';
import { PublicFrame } from '../ui/frame/public-frame';
import { newsletterAction } from '../ui/frame/newsletter-form';
import { IslandHtml } from '../ui/island';
import { type Assets, Document } from './document';
import { type Asked, type Get, NotThere, page, type SitePage } from './page';
import { findPage } from './find-page';

export { isApplicationPath };

/** What a page is made from. */
export interface Portal {
  /** `PUBLIC_URL`, never what a request says of its host. */
  origin: string;
  assets: Assets;
  /** Asks the API as a visitor. */
  call(url: string): Promise<{ status: number; body: unknown }>;
}

export interface Rendered {
  status: number;
  html: string;
}

/** A page that was found, before it is rendered. Equal keys render equally. */
export interface Found {
  key: string;
  render(portal: Portal): Promise<Rendered>;
}

/** The page of an address where there is nothing. */
const unknown = (title = 'We could not find that page') =>
  page({
    path: '*',
    status: 404,
    head: () => ({ title, description: 'This page does not exist.', hidden: true }),
    Body: () => <NotFound title={title} />,
  });

/** The page of an address whose data cannot be read just now. */
const unread = (title: string) =>
  page({
    path: '*',
    status: 503,
    head: () => ({ title, description: 'This page cannot be shown just now.', hidden: true }),
    Body: () => <NotRead title={title} />,
  });

/** Finds the page of an address of the public site; an unknown one is a page as well, with status 404. */
export function find(path: string, query: string): Found {
  const found = findPage(path, query);
  if (!found) return { key: '404', render: (portal) => renderPage(unknown(), '/404', NOTHING, portal) };
  const { page, asked, pathname } = found;
  return { key: `${pathname}?${asked.query}`, render: (portal) => renderPage(page, pathname, asked, portal) };
}

const NOTHING: Asked = { params: {}, query: new URLSearchParams() };

async function renderPage(found: SitePage, path: string, asked: Asked, portal: Portal): Promise<Rendered> {
  const get = getter(portal);
  const [site, data] = await Promise.all([get('/api/site'), found.load?.(get, asked).catch(outcomeOf(found))]);
  if (data === UNREAD) return renderPage(unread(found.failed!), path, NOTHING, portal);
  if (found.load && data === undefined) return renderPage(unknown(found.missing), '/404', NOTHING, portal);
  const islandHtml = (island: ReactElement, name: string) => renderToString(island, { identifierPrefix: name });
  const body = renderToString(
    <IslandHtml value={islandHtml}>
      <Framed found={found} data={data} site={site} />
    </IslandHtml>,
  );
  const url = new URL(path, portal.origin).href;
  const html = renderToStaticMarkup(
    <Document page={found} head={found.head(data)} url={url} assets={portal.assets}>
      {BODY}
    </Document>,
  );
  return { status: found.status ?? 200, html: `<!doctype html>${html.replace(BODY, () => body)}` };
}

/** Stands in the document for the page, which is rendered first, because the head depends on it. */
const BODY = '__PAGE__';

const Framed = ({ found, data, site }: { found: SitePage; data: unknown; site: SiteAnswer }) => (
  <PublicFrame site={site} banner={found.banner && <Banner action={newsletterAction(site)} />}>
    <found.Body data={data} site={site} />
  </PublicFrame>
);

/** Stands for data that could not be read, on a page that has words for that. */
const UNREAD = Symbol('unread');

const outcomeOf = (found: SitePage) => (failure: unknown) => {
  if (failure instanceof NotThere) return undefined;
  if (found.failed) return UNREAD;
  throw failure;
};

/** The typed calls of the pages, inside the process. */
const getter =
  ({ call }: Portal): Get =>
  async (path, query) => {
    const { status, body } = await call(path + search(query ?? {}));
    if (status === 404) throw new NotThere(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body as never;
  };
