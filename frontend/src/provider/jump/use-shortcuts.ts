import { useEffect, useRef } from 'react';

interface Shortcuts {
  jump: () => void;
  help: () => void;
}

/** `Ctrl/Cmd K` jumps, `/` focuses the page's search, `?` shows the shortcuts. Single keys do nothing during typing. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = shortcutOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function shortcutOf(event: KeyboardEvent, { jump, help }: Shortcuts): (() => void) | undefined {
  if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? jump : undefined;
  if (isTyping(event.target)) return undefined;
  if (event.key === '?') return help;
  return event.key === '/' ? focusSearch : undefined;
}

function focusSearch(): void {
  const search = document.querySelector<HTMLInputElement>('[data-search]');
  search?.focus();
  search?.select();
}

/** Whether a single key would be typed where it is pressed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
