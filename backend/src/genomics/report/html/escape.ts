const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup made by this module. Only `html` and `join` make it, so that no foreign text gets in unescaped. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | null;

/** A template whose values are escaped, unless they are markup themselves; null leaves nothing. */
export const html = (texts: TemplateStringsArray, ...values: Part[]): Markup => ({
  markup: texts.map((text, at) => text + (at < values.length ? toMarkup(values[at] ?? null) : '')).join(''),
});

export const join = (parts: readonly Markup[]): Markup => ({ markup: parts.map(({ markup }) => markup).join('') });

/** For text that is part of this program, such as the style sheet. */
export const trusted = (markup: string): Markup => ({ markup });

export const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

function toMarkup(value: Part): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.markup : escape(String(value));
}
