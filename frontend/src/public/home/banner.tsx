import { Button, IconButton } from '../../ui/button/button';
import { CloseIcon } from '../../ui/icons';
import styles from './banner.module.css';

/** The newsletter's offer above the bar. Closing hides it until the page is opened again, also without script. */
export const Banner = ({ action }: { action: string }) => (
  <dialog open className={styles.banner} aria-label="Newsletter">
    <p>20% off your first purchase when you join the newsletter.</p>
    <form method="post" action={action} className={styles.join}>
      <label>
        <span className="visually-hidden">Email</span>
        <input type="email" name="EMAIL" placeholder="you@example.com" autoComplete="email" required />
      </label>
      <Button type="submit" look="secondary">
        Join
      </Button>
    </form>
    <form method="dialog" className={styles.close}>
      <IconButton type="submit" label="Close">
        <CloseIcon size={18} />
      </IconButton>
    </form>
  </dialog>
);
