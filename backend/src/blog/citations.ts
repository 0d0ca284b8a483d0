import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What an article may cite: a file of the data that the project ships from, or a page that was read. */
interface CitedSource {
  title: string;
  /** how the source asks to be named, or who wrote the page */
  by: string;
  /** version of the data, or date of the copy that was read */
  version: string;
  address?: string;
  /** files of the reference data, for the test */
  files?: string[];
}

export type CitedSources = Readonly<Record<string, CitedSource>>;

const CITATION = /\s?\[@([a-z0-9-]+)\]/g;

export const readSources = (path: string): CitedSources => parse(readFileSync(path, 'utf8')) as CitedSources;

/** The ids that a text cites, in the order of their first mention. */
export const citedIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(CITATION)].map(([, id]) => id!)),
];

/** Turns `[@hpo]` into a numbered link to the list of sources, which it adds. @throws Error for an unknown source */
export function withSources(markdown: string, sources: CitedSources): string {
  const cited = citedIn(markdown);
  const text = markdown.replace(
    CITATION,
    (_all, id: string) => `<sup><a href="#source-${cited.indexOf(id) + 1}">${cited.indexOf(id) + 1}</a></sup>`,
  );
  const list = cited.map((id, at) => `<li id="source-${at + 1}">${sourceLine(id, sources[id])}</li>`);
  return cited.length === 0 ? text : `${text}\n\n<h2>Sources</h2>\n<ol>\n${list.join('\n')}\n</ol>\n`;
}

function sourceLine(id: string, source: CitedSource | undefined): string {
  if (!source) throw new Error(`an article cites "${id}", which is not in sources.yaml`);
  const { title, by, version, address } = source;
  const name = address ? `<a href="${address}">${title}</a>` : title;
  return `${name}. ${by}. ${version}.`;
}
