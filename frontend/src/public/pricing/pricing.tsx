import type { SiteAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { schedulingUrl } from '../contact/walkthrough';
import { Products } from '../home/sections';
import { Section, SitePage } from '../layout/layout';
import styles from './pricing.module.css';

/** `/pricing-table`: the two bundles, and why there is a membership. */
export const Pricing = ({ site }: { site: SiteAnswer }) => (
  <SitePage
    title="Choose Your DNA Sequencing Bundle"
    lead="A saliva kit, sequencing of your whole exome, and a year of membership."
    actions={
      <ButtonAnchor look="secondary" href={schedulingUrl(site)}>
        Schedule a call
      </ButtonAnchor>
    }
  >
    <Products href={paths.register} />
    <Section>
      <details className={styles.why}>
        <summary>Why is there a membership?</summary>
        <p>
          Research moves on. While your membership runs, your reports are made again when the knowledge base has grown.
          It is annual and does not renew by itself.
        </p>
      </details>
    </Section>
  </SitePage>
);
