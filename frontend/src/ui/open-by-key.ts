import type { KeyboardEvent } from 'react';

const STEPS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp']);

/**
 * Opens a select by the keys that would take another value at once. For a select whose choice is a change of a record:
 * whoever looks through its values by arrow keys must not make one.
 */
export function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget: select } = event;
  const steps = STEPS.has(key) || (key.length === 1 && key !== ' ');
  if (!steps || ctrlKey || metaKey || altKey || !('showPicker' in select)) return;
  event.preventDefault();
  select.showPicker();
}
