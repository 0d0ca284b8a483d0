import type { SiteAnswer } from '../../api/generated/schema';
import { Button } from '../button/button';
import styles from './footer.module.css';

/** A plain form, so that it works without script: the browser checks the address, the answer is the page `/newsletter`. */
export const NewsletterForm = ({ site }: { site: SiteAnswer | undefined }) => (
  <form className={styles.form} method="post" action={site?.newsletter_url || '/api/newsletter'}>
    <label>
      <span className="visually-hidden">Email</span>
      <input type="email" name="EMAIL" placeholder="you@example.com" autoComplete="email" required />
    </label>
    <Button type="submit" look="secondary">
      Subscribe
    </Button>
  </form>
);
