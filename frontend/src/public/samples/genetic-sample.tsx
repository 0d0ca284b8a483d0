import type { SampleDisease, SiteAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { Island } from '../../ui/island';
import { Section, SitePage } from '../layout/layout';
import { Findings } from './findings';

export type SampleReport = Readonly<Record<string, SampleDisease[]>>;

/** `/sample-reports/genetic-sample`: a report to try. */
export const GeneticSample = ({ data, site }: { data: SampleReport; site: SiteAnswer }) => (
  <SitePage
    title="Genetic Sample Report"
    lead="Findings of a made-up genome, as the report writer tells them. For research use and not for diagnosis."
    actions={<ButtonAnchor href={paths.pricing}>Order a Test</ButtonAnchor>}
  >
    <Section>
      <Island name="findings" of={Findings} props={{ report: data, geneCard: site.gene_card_url }} />
    </Section>
  </SitePage>
);
