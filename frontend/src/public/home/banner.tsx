import { useState } from 'react';
import { Button, IconButton } from '../../ui/button/button';
import { CloseIcon } from '../../ui/icons';
import styles from './banner.module.css';

/** The newsletter's offer above the bar. Closing hides it until the page is opened again. */
export function Banner({ action }: { action: string }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <aside className={styles.banner} aria-label="Newsletter">
      <p>20% off your first purchase when you join the newsletter.</p>
      <form method="post" action={action}>
        <label>
          <span className="visually-hidden">Email</span>
          <input type="email" name="EMAIL" placeholder="you@example.com" autoComplete="email" required />
        </label>
        <Button type="submit" look="secondary">
          Join
        </Button>
      </form>
      <IconButton label="Close" onClick={() => setShown(false)}>
        <CloseIcon size={18} />
      </IconButton>
    </aside>
  );
}
