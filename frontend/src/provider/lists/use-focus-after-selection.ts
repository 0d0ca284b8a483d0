import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/** The buttons for a selection go with it: the focus that was on one goes to the first box of the list. */
export function useFocusAfterSelection(list: RefObject<HTMLElement | null>): void {
  const { selectedIds = [] } = useListContext();
  const selected = selectedIds.length > 0;
  const wasSelected = useRef(false);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.closest('.RaBulkActionsToolbar-toolbar');
    if (wasSelected.current && !selected && isLost)
      list.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
    wasSelected.current = selected;
  }, [list, selected]);
}
