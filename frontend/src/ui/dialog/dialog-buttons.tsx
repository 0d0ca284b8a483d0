import type { ComponentProps } from 'react';
import { Button } from '../button/button';

interface DialogButtonsProps extends Omit<ComponentProps<typeof Button>, 'children' | 'wide'> {
  /** The words of the button that does it. */
  action: string;
  onCancel: () => void;
}

/** The foot of a dialog: Cancel, and the button that does it. While it is being done, neither answers. */
export const DialogButtons = ({ action, onCancel, ...button }: DialogButtonsProps) => (
  <>
    <Button look="secondary" disabled={button.busy} onClick={onCancel}>
      Cancel
    </Button>
    <Button {...button}>{action}</Button>
  </>
);
