import { type DragEvent, useState } from 'react';
import { toast } from '../toasts/toast';

/**
 * Makes an element take dropped files, one at a time: spread `target` on it. `over` is whether something is held above
 * it.
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const target = {
    onDragOver: (event: DragEvent) => (event.preventDefault(), setOver(true)),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file, ...others] = event.dataTransfer.files;
      if (others.length > 0) toast.warning('Please drop one file at a time.');
      else if (file) onFile(file);
    },
  };
  return { over, target };
}
