import type { SiteAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { Contact } from '../contact/contact';
import type { Outcome } from '../contact/contact-form';
import { Walkthrough } from '../contact/walkthrough';
import { Points, Section, SitePage } from '../layout/layout';

const PLACES = [
  {
    title: 'How long does it take?',
    text: 'About 6-8 weeks from your sample to your results. We e-mail you when they are there.',
  },
  {
    title: 'What is in a report?',
    text: <a href={paths.sampleReports}>Look at the sample reports</a>,
  },
  {
    title: 'What happens to my data?',
    text: <a href={paths.privacy}>Read what we keep, and who can read it</a>,
  },
];

/** `/support`: a walkthrough, the usual questions, and the contact form. */
export const Support = ({ data, site }: { data: { question: Outcome | undefined }; site: SiteAnswer }) => (
  <SitePage title="Support" lead="We help members and clinics with kits, files and reports.">
    <Section>
      <Walkthrough site={site} />
    </Section>
    <Section title="The usual questions" band>
      <Points points={PLACES} />
    </Section>
    <Section>
      <Contact site={site} outcome={data.question} />
    </Section>
  </SitePage>
);
