import type { SiteAnswer } from '../../api/generated/schema';
import { Button } from '../button/button';
import styles from './footer.module.css';

/** Where a form of the newsletter posts to: the operator's list, or the portal's own. */
export const newsletterAction = (site: SiteAnswer | undefined): string => site?.newsletter_url || '/api/newsletter';

/** A plain form, so that it works without script: the browser checks the address, the answer is the page `/newsletter`. */
export const NewsletterForm = ({ site }: { site: SiteAnswer | undefined }) => (
  <form className={styles.form} method="post" action={newsletterAction(site)}>
    <label>
      <span className="visually-hidden">Email</span>
      <input type="email" name="EMAIL" placeholder="you@example.com" autoComplete="email" required />
    </label>
    <Button type="submit" look="secondary">
      Subscribe
    </Button>
  </form>
);
