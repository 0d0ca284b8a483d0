import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface ReadPdf {
  info: { Title: string; Author: string; Language: string };
  marked: boolean;
  outline: string[];
  /** names that links may lead to */
  places: string[];
  pages: { text: string; tree: Node; links: string[] }[];
}

interface Node {
  role?: string;
  children?: Node[];
}

/** What a PDF holds, read by pdf.js. */
export const readPdf = (bytes: Buffer): ReadPdf =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'print-pdf.mjs')], {
      input: bytes,
      maxBuffer: 2 ** 26,
    }).toString(),
  ) as ReadPdf;

/** All text, with single spaces: a line may end at any word. */
export const textOf = ({ pages }: ReadPdf): string =>
  pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');

/** The kinds of structure elements, in reading order. */
export const rolesOf = ({ pages }: ReadPdf): string[] => pages.flatMap(({ tree }) => walk(tree));

/** The kind of what stands last on a page; of a table its last row. */
export const lastOf = (tree: Node): string =>
  walk(tree)
    .filter((role) => role !== 'Span' && role !== 'Reference')
    .join(' ')
    .replace(/^.* (?=(H\d|P|L|Caption|TR)( |$)(?!.* (H\d|P|L|Caption|TR)( |$)))/, '');

const walk = ({ role, children = [] }: Node): string[] => [...(role ? [role] : []), ...children.flatMap(walk)];
