import { html, Html } from '../platform/http/plain-pages/html.js';
import type { BlogPost } from '../blog/blog.answers.js';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

interface Entry {
  address: string;
  /** ISO 8601 */
  changed?: string;
}

/** A sitemap (sitemaps.org), at most 50,000 addresses. */
export function sitemapOf(entries: readonly Entry[]): string {
  const lines = entries.map(({ address, changed }) => {
    const date = changed ? html`<lastmod>${changed.slice(0, 10)}</lastmod>` : null;
    return html`<url><loc>${address}</loc>${date}</url> `;
  });
  return DECLARATION + html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines}</urlset>`.text;
}

/** An RSS 2.0 feed of articles. */
export function feedOf(base: string, posts: readonly BlogPost[]): string {
  const items = posts.map(({ title, link, excerpt, created_at, category }) => {
    const at = new Date(created_at).toUTCString();
    return html`<item
      ><title>${title}</title><link>${base}${link}</link><guid>${base}${link}</guid><category>${category.name}</category
      ><pubDate>${at}</pubDate><description>${excerpt}</description></item
    > `;
  });
  const head = html`<title>Our Research Library</title>${linkTo(`${base}/blog`)}<description
      >Articles about genes, medicines and reports</description
    >`;
  return DECLARATION + html`<rss version="2.0"><channel>${head}${items}</channel></rss>`.text;
}

const linkTo = (address: string): Html => html`<link>${address}</link>`;
