/** Cuts a text to a length; an ellipsis marks the cut. */
export const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;

/** `A, B, C +4` */
export function few(items: string[], most: number): string {
  const rest = items.length - most;
  return items.slice(0, most).join(', ') + (rest > 0 ? ` +${rest}` : '');
}
