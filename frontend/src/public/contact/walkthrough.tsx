import type { SiteAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import styles from './walkthrough.module.css';

/** Where a call is arranged: the operator's booking page, or the contact form where there is none. */
export const schedulingUrl = (site: SiteAnswer): string => site.scheduling_url || `${paths.support}#contact`;

/** The invitation to see the portal together. */
export const Walkthrough = ({ site }: { site: SiteAnswer }) => (
  <div className={styles.walkthrough}>
    <h2>See it with somebody who knows it</h2>
    <p>A walkthrough shows a sample report and the steps from kit to result, and answers your questions.</p>
    <ButtonAnchor large href={schedulingUrl(site)}>
      Schedule a walkthrough
    </ButtonAnchor>
  </div>
);
