/**
 * Makes a `ref` for what goes away once it was used. If it has the focus then, what stays around it takes the focus. Otherwise the keyboard would begin again at the top of the page. (A `ref` must stay the same one.)
 *
 * @param around selects what stays
 * @param heading selects the part of it that takes the focus; all of it by default
 */
export const handFocusTo = (around: string, heading?: string) => (leaving: HTMLElement | null) => {
  const heir = leaving?.closest<HTMLElement>(around);
  return () => {
    if (!leaving?.contains(document.activeElement)) return;
    const target = heading ? heir?.querySelector<HTMLElement>(heading) : heir;
    if (!target) return;
    // what the keyboard cannot reach by itself
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  };
};
