import { type RefObject, useEffect } from 'react';

/** Prints a page with all its folded tables open: not every browser unfolds them for paper. */
export function printWhole(frame: HTMLIFrameElement): void {
  const folded = frame.contentDocument?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [];
  for (const table of folded) table.open = true;
  frame.contentWindow?.print();
  for (const table of folded) table.open = false;
}

/** Lets the browser's shortcut for printing print a frame whole, instead of the page around it. */
export function usePrintShortcut(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'p';
      if (!isPrint || !frame.current) return;
      event.preventDefault();
      printWhole(frame.current);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [frame]);
}
