import { rangesOf } from '../frame.js';
import { html, join, type Markup } from './escape.js';

/** Evidence ids as links, in ranges. */
export function references(ids: readonly string[]): Markup | null {
  if (ids.length === 0) return null;
  const links = rangesOf(ids).map(([from, to]) =>
    from === to
      ? html`<a href="#${from}">${from}</a>`
      : html`<a href="#${from}">${from}</a>–<a href="#${to}">${to}</a>`,
  );
  return html` <span class="refs">[${join(links.map((link, at) => (at === 0 ? link : html`, ${link}`)))}]</span>`;
}
