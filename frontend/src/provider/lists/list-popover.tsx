import Popover from '@mui/material/Popover';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui';
import styles from './lists.module.css';

interface ListPopoverProps {
  icon: ReactNode;
  words: string;
  /** The popover's name for screen readers. */
  label: string;
  children: (close: () => void) => ReactNode;
}

/** A button among a list's tools, and the popover that it opens. */
export function ListPopover({ icon, words, label, children }: ListPopoverProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  return (
    <div ref={button}>
      <Button look="secondary" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {icon} {words}
      </Button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        slotProps={{ paper: { className: styles.popover, role: 'dialog', 'aria-label': label } }}
      >
        {children(close)}
      </Popover>
    </div>
  );
}
