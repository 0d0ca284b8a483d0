/** Prints what a PDF from the standard input holds, as JSON. A process of its own: pdf.js is an ES module. */
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdf = await getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 }).promise;
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: false });
  const links = await page.getAnnotations();
  pages.push({
    text: items.map(({ str, hasEOL }) => str + (hasEOL ? ' ' : '')).join(''),
    tree: await page.getStructTree(),
    links: links.map(({ dest }) => dest),
  });
}
const { info } = await pdf.getMetadata();
const marked = (await pdf.getMarkInfo())?.Marked ?? false;
const outline = (await pdf.getOutline())?.map(({ title }) => title) ?? [];
const places = Object.keys(await pdf.getDestinations());
process.stdout.write(JSON.stringify({ info, marked, outline, places, pages }));
