import type { SiteAnswer } from '../../api/generated/schema';
import { Island } from '../../ui/island';
import { ContactForm, type Outcome } from './contact-form';
import styles from './contact.module.css';

/**
 * The contact block: a form, and the address for whoever would rather write a mail.
 *
 * @param outcome of a question that was sent without script
 */
export const Contact = ({ site, outcome }: { site: SiteAnswer; outcome?: Outcome | undefined }) => (
  <div id="contact" className={styles.contact}>
    <div>
      <h2>Ask us</h2>
      <p>A question about kits, reports or your data. We answer by e-mail.</p>
      <p>
        Or write to <a href={`mailto:${site.support_email}`}>{site.support_email}</a>.
      </p>
    </div>
    <Island name="contact" of={ContactForm} props={{ outcome }} />
  </div>
);
