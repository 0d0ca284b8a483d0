import type { ReactNode } from 'react';
import { ownAreaPages } from '../paths';
import { tokenStylesheet } from '../theme';
import type { Head, SitePage } from './page';

const SITE = 'Precision Health';
const PICTURE = '/og.png';

/** What every page holds of the build: nothing but the HTML is loaded before the first paint. */
export interface Assets {
  /** The style sheet itself. */
  styles: string;
  /** The script that runs before the first paint; the policy of the page names its hash. */
  boot: string;
  /** The address of the script of the page. */
  script: string;
}

interface DocumentProps {
  page: SitePage;
  head: Head;
  /** The public address of the page, without query. */
  url: string;
  assets: Assets;
  children: ReactNode;
}

/** The whole HTML document of a public page. */
export const Document = ({ page, head, url, assets, children }: DocumentProps) => (
  <html lang="en" data-area={ownAreaPages[page.path]} data-for={page.visitorsOnly ? 'visitors' : undefined}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${head.title} · ${SITE}`}</title>
      <style dangerouslySetInnerHTML={{ __html: tokenStylesheet() + assets.styles }} />
      <script dangerouslySetInnerHTML={{ __html: assets.boot }} />
      <script type="module" src={assets.script} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="alternate" type="application/rss+xml" title={`${SITE}: Research Library`} href="/blog/rss.xml" />
      <Meta head={head} url={url} />
    </head>
    <body>
      <div id="root">{children}</div>
    </body>
  </html>
);

/** What search engines and previews read. */
function Meta({
  head: { title, description, path, image, structured, hidden },
  url,
}: Pick<DocumentProps, 'head' | 'url'>) {
  const canonical = path === undefined ? url : new URL(path, url).href;
  return (
    <>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content={SITE} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={new URL(image ?? PICTURE, url).href} />
      <meta name="twitter:card" content="summary_large_image" />
      {structured && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asData(structured) }} />}
    </>
  );
}

/** JSON that no text inside it can end. */
const asData = (structured: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...structured }).replaceAll('<', '\\u003c');
