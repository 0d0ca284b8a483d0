import { useLayoutEffect, useRef, useState } from 'react';

/**
 * An edit mode, whose form stands in the place of the button that opens it. When the form goes, and the focus with it,
 * the button takes the focus.
 */
export function useEditMode(initially: boolean) {
  const [mode, setMode] = useState<'never opened' | 'open' | 'closed'>(initially ? 'open' : 'never opened');
  const opener = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (mode === 'closed' && document.activeElement === document.body) opener.current?.focus();
  }, [mode]);
  return {
    editing: mode === 'open',
    opener: { ref: opener, onClick: () => setMode('open') },
    close: () => setMode('closed'),
  };
}
