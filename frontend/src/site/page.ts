import type { ComponentType } from 'react';
import type { AnswerOf, PathOf, QueryOf } from '../api/contract';
import type { SiteAnswer } from '../api/generated/schema';

/** Asks the portal's API as any visitor does: over HTTP in the browser, inside the process on the server. */
export type Get = <Path extends PathOf<'get'>>(path: Path, query?: QueryOf<Path>) => Promise<AnswerOf<'get', Path>>;

/** What an address says: `:name` parts of the page's pattern, and the query. */
export interface Asked {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

export interface Head {
  title: string;
  description: string;
  /** The address that search engines keep, where it is another one. */
  path?: string;
  /** A picture of the portal's own, for previews. */
  image?: string;
  /** Structured data of schema.org, without `@context`. */
  structured?: object;
  /** Not for search engines. */
  hidden?: boolean;
}

/** A page of the public site. */
export interface SitePage<Data = unknown> {
  /** With `:name` for a variable part. */
  path: string;
  /** Reads what the page shows; undefined where there is nothing. */
  load?: (get: Get, asked: Asked) => Promise<Data | undefined>;
  head: (data: Data) => Head;
  Body: ComponentType<{ data: Data; site: SiteAnswer }>;
  /** What signed-in people see in their own area instead, where that is more. */
  OwnBody?: ComponentType<{ data: Data; site: SiteAnswer }>;
  /** Said while the data are loading. */
  loading?: string;
  /** Names of the query that change the page. */
  query?: readonly string[];
  /** Signed-in people go to their start page instead. */
  visitorsOnly?: boolean;
  /** With the newsletter's offer above the bar. */
  banner?: boolean;
  status?: number;
  /** Said where there is nothing at the address. */
  missing?: string;
  /** Said where the data cannot be read just now; without it the failure is the server's. */
  failed?: string;
}

/** What a page's reading fails with where there is nothing. */
export class NotThere extends Error {}

/** Checks that a page's parts agree on its data, and forgets it. */
export const page = <Data = undefined>(parts: SitePage<Data>): SitePage => parts as SitePage;
