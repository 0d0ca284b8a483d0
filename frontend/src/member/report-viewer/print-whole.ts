/** Prints a page with all its folded tables open: not every browser unfolds them for paper. */
export function printWhole(frame: HTMLIFrameElement): void {
  const folded = frame.contentDocument?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [];
  for (const table of folded) table.open = true;
  frame.contentWindow?.print();
  for (const table of folded) table.open = false;
}
