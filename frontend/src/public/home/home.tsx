import type { Product, SiteAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { Island } from '../../ui/island';
import { Contact } from '../contact/contact';
import { Walkthrough } from '../contact/walkthrough';
import { DiseaseSearch } from '../diseases/disease-search';
import { Section } from '../layout/layout';
import { ProductCards } from '../pricing/product-cards';
import { WHAT_WE_DO, WHAT_WE_PROVIDE } from './content';
import { Hero } from './hero';
import styles from './home.module.css';
import { Process, ProcessSteps } from './process';
import { SampleLinks } from './sample-links';
import { Comparison, Figures, Offers, Questions } from './sections';

const count = (number: number): string => number.toLocaleString('en-US');

/** What stands beside the number of diseases that is claimed. */
const Catalogue = ({ figures }: { figures: SiteAnswer['figures'] }) => (
  <>
    The <a href={paths.diseases}>catalogue</a> has {count(figures.diseases)} entries, and the knowledge base lists
    variants for {count(figures.conditions)} conditions.
  </>
);

/** `/`: the portal's offer for visitors. The banner stands above the bar. */
export const Home = ({ data: kits, site }: { data: readonly Product[]; site: SiteAnswer }) => (
  <>
    <Hero />
    <Offers title="What We Do" offers={WHAT_WE_DO} catalogue={<Catalogue figures={site.figures} />} />
    <Figures />
    <Island name="process" of={Process} props={{}} />
    <noscript>
      <Section title="For Providers" band>
        <ProcessSteps of="providers" />
      </Section>
    </noscript>
    <Offers title="What We Provide" offers={WHAT_WE_PROVIDE} />
    <Section title="Our Products" id="products" band>
      <ProductCards products={kits} />
    </Section>
    <SampleLinks />
    <Comparison />
    <Questions />
    <Section
      title="Look up a disease"
      band
      lead={
        <>
          We screen for over 5,000 diseases. <Catalogue figures={site.figures} /> Each fact stands{' '}
          <a href={paths.sources}>with its source</a>.
        </>
      }
    >
      <div className={styles.search}>
        <Island name="disease-search" of={DiseaseSearch} props={{}} />
      </div>
    </Section>
    <Section>
      <Contact site={site} />
    </Section>
    <Section>
      <Walkthrough site={site} />
    </Section>
  </>
);
