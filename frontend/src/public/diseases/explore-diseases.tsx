import type { SiteAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { Island } from '../../ui/island';
import { Section, SitePage } from '../layout/layout';
import { Explorer, type ExplorerProps } from './explorer';

const count = (number: number): string => number.toLocaleString('en-US');

/** `/explore-diseases`. */
export const ExploreDiseases = ({ data, site }: { data: ExplorerProps; site: SiteAnswer }) => (
  <SitePage
    title="Explore Diseases"
    lead={
      <>
        {count(site.figures.diseases)} diseases with what is known of them, each fact with its source. For{' '}
        {count(site.figures.conditions)} conditions the knowledge base lists variants.{' '}
        <a href={paths.sources}>Where this comes from</a>
      </>
    }
  >
    <Section>
      <Island name="explorer" of={Explorer} props={data} />
    </Section>
  </SitePage>
);
