import { useState } from 'react';
import { SearchIcon } from '../../ui/icons';
import { lateDialog } from '../../ui/dialog/late-dialog';
import styles from './jump.module.css';
import { useShortcuts } from './use-shortcuts';

const JumpDialog = lateDialog(() => import('./jump-dialog'), 'JumpDialog');
const ShortcutsDialog = lateDialog(() => import('./shortcuts-dialog'), 'ShortcutsDialog');

const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Keyboard navigation: jump to a patient or a page, focus the search, show the shortcuts. */
export function Jump() {
  const [open, setOpen] = useState<'jump' | 'shortcuts'>();
  const close = () => setOpen(undefined);
  useShortcuts({ jump: () => setOpen('jump'), help: () => setOpen('shortcuts') });
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        onClick={() => setOpen('jump')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <SearchIcon size={16} />
        <span className={styles.words}>
          Jump to…<span className="visually-hidden"> a patient or page</span>
        </span>
        <kbd aria-hidden="true">{COMMAND_KEY} K</kbd>
      </button>
      {open === 'jump' && <JumpDialog onClose={close} />}
      {open === 'shortcuts' && <ShortcutsDialog commandKey={COMMAND_KEY} onClose={close} />}
    </>
  );
}
