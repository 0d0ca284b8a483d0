/** Browser features that jsdom lacks. Import it first in a spec that renders. */
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

/** A wide window, with the old way to listen that MUI uses. */
window.matchMedia ??= (media: string) => {
  const none = () => undefined;
  const query = { media, matches: media.includes('width'), onchange: null, addListener: none, removeListener: none };
  return Object.assign(new EventTarget(), query) as unknown as MediaQueryList;
};

Element.prototype.scrollIntoView ??= () => undefined;
