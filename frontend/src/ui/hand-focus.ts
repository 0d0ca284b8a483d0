/**
 * Makes a `ref` for what goes away once it was used. If it has the focus then, what stays around it takes the focus. Otherwise the keyboard would begin again at the top of the page. (A `ref` must stay the same one.)
 *
 * @param around selects what stays, nearest first
 * @param heading selects the part of it that takes the focus; all of it by default
 */
export const handFocusTo = (around: string, heading?: string) => (leaving: HTMLElement | null) => () => {
  if (!leaving?.contains(document.activeElement)) return;
  const heirs = ancestors(leaving).filter((element) => element.matches(around));
  // only once the page is drawn again is it known which of them stayed
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const staying = heirs.filter((heir) => heir.isConnected);
    const [target] = heading ? staying.flatMap((heir) => heir.querySelector<HTMLElement>(heading) ?? []) : staying;
    if (!target) return;
    // what the keyboard cannot reach by itself
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  });
};

const ancestors = ({ parentElement }: HTMLElement): HTMLElement[] =>
  parentElement ? [parentElement, ...ancestors(parentElement)] : [];
