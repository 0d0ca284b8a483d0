import { html, join, type Markup } from './escape.js';

/** Evidence ids as links; ids in a row become one range, so that a long list stays a short mark. */
export function references(ids: readonly string[]): Markup | null {
  if (ids.length === 0) return null;
  const links = ranges(ids).map(([from, to]) =>
    from === to
      ? html`<a href="#${from}">${from}</a>`
      : html`<a href="#${from}">${from}</a>–<a href="#${to}">${to}</a>`,
  );
  return html` <span class="refs">[${join(links.map((link, at) => (at === 0 ? link : html`, ${link}`)))}]</span>`;
}

function ranges(ids: readonly string[]): [string, string][] {
  const numbers = [...new Set(ids.map((id) => Number(id.slice(1))))].sort((a, b) => a - b);
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => [`E${from}`, `E${to}`]);
}
