import type { Product, SiteAnswer } from '../../api/generated/schema';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { ChevronDownIcon } from '../../ui/icons';
import { schedulingUrl } from '../contact/walkthrough';
import { Section, SitePage } from '../layout/layout';
import { ProductCards } from './product-cards';
import styles from './pricing.module.css';

export interface Offer {
  kits: readonly Product[];
  memberships: readonly Product[];
}

/** `/pricing-table`: the two bundles, and the membership alone. Prices come from the server. */
export const Pricing = ({ data: { kits, memberships }, site }: { data: Offer; site: SiteAnswer }) => (
  <SitePage
    title="Choose Your DNA Sequencing Bundle"
    lead="A saliva kit, sequencing of your whole exome, and a year of membership."
    actions={
      <ButtonAnchor look="secondary" href={schedulingUrl(site)}>
        Schedule a call
      </ButtonAnchor>
    }
  >
    <Section title="Kit and membership">
      <ProductCards products={kits} />
      <details className={styles.why}>
        <summary>
          Why is there a membership?
          <ChevronDownIcon />
        </summary>
        <p>
          Research moves on. While your membership runs, your reports are made again when the knowledge base has grown,
          and the drug dashboard shows your own response. It is annual and does not renew by itself.
        </p>
      </details>
    </Section>
    {memberships.length > 0 && (
      <Section title="Membership only" lead="For people who bring their own DNA file." band>
        <ProductCards products={memberships} />
      </Section>
    )}
  </SitePage>
);
