import type { Product } from '../../api/generated/schema';
import { paths, samplePdf } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { formatPrice } from '../../ui/format';
import { Points, Section, SitePage, Steps } from '../layout/layout';
import { Coverage } from '../pictures/coverage';
import styles from './members.module.css';

const GETS = [
  {
    title: 'Your exome, read once',
    text: 'Sequenced at 30x or 100x depth, or taken from a DNA file that you have already.',
  },
  { title: 'Reports with their evidence', text: 'Each finding names the variant, the gene, the source and its date.' },
  { title: 'Your kit, step by step', text: 'From the order to the result: what was done, and when.' },
  { title: 'Your data', text: 'Download it at no cost. We never sell it.' },
];

/** How it works, in the specification's five steps. */
const STEPS = [
  { title: 'Upload DNA files', text: 'VCF or FQ, from any testing provider. Or order a kit.' },
  { title: 'Choose and purchase reports', text: 'Each has a sample to look at first.' },
  { title: 'We convert', text: 'Raw data become a standard format. This takes a few hours.' },
  { title: 'AI analyses', text: 'Your data are read against current research.' },
  { title: 'Your report arrives', text: 'Within 30 minutes of the end of the analysis.' },
];

/** `/reports`: what a member gets. */
export const Members = ({ data }: { data: readonly Product[] }) => (
  <SitePage
    title="Reports for members"
    lead="What your genes say about diseases, about medicines and about what you may pass on. Written to be read, with the evidence beside it."
    actions={
      <>
        <ButtonAnchor href={paths.pricing}>Order a Test</ButtonAnchor>
        <ButtonAnchor look="secondary" href={paths.sampleReports}>
          See sample reports
        </ButtonAnchor>
      </>
    }
    picture={<Coverage />}
  >
    <Section title="What you get" band>
      <Points points={GETS} />
    </Section>
    <Section title="The reports">
      <ul className={styles.reports}>
        {data.map(({ productId, title, description, salePrice }) => (
          <li key={productId}>
            <h3>{title}</h3>
            <p>{description}</p>
            <span className={styles.price}>{formatPrice(salePrice)}</span>
            <a href={samplePdf(productId)} aria-label={`See a sample of ${title}`}>
              See a sample
            </a>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="How It Works" band>
      <Steps steps={STEPS} />
    </Section>
  </SitePage>
);
