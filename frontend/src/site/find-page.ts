import { matchPath } from 'react-router-dom';
import type { Asked, SitePage } from './page';
import { pages } from './pages';

interface FoundPage {
  page: SitePage;
  asked: Asked;
  pathname: string;
}

/** Finds the page of the public site at an address. */
export function findPage(path: string, query: string): FoundPage | undefined {
  const decoded = decode(path);
  for (const page of pages) {
    const match = matchPath({ path: page.path, caseSensitive: true }, decoded);
    if (match) {
      const asked = { params: match.params, query: pick(new URLSearchParams(query), page.query ?? []) };
      return { page, asked, pathname: match.pathname.replace(/(.)\/+$/, '$1') };
    }
  }
  return undefined;
}

/** The path in letters, with the slashes inside its parts still escaped. What cannot be read is no page's path. */
function decode(path: string): string {
  try {
    const parts = path.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'));
    return parts.join('/');
  } catch {
    return '';
  }
}

/** Only what a page reads of the query, in one order, so that other words of it make no other page. */
const pick = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])));
