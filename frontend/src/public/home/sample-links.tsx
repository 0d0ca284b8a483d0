import { paths } from '../../paths';
import { Section } from '../layout/layout';
import styles from './sample-links.module.css';

const SAMPLES = [
  { title: 'General disease predisposition', text: 'An interactive report', href: paths.geneticSample },
  { title: 'Treatment', text: 'What a treatment report tells', href: paths.treatments },
  {
    title: 'Neurological',
    text: 'Predisposition, treatment and drug metabolism',
    href: `${paths.sampleReports}#neuro-reports`,
  },
  {
    title: 'Longevity',
    text: 'Risks that can be acted on over a long life',
    href: `${paths.sampleReports}#longevity-reports`,
  },
];

/** Links to what a report looks like. */
export const SampleLinks = () => (
  <Section title="Look at a report first">
    <ul className={styles.samples}>
      {SAMPLES.map(({ title, text, href }) => (
        <li key={title}>
          <a href={href}>
            <strong>{title}</strong>
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  </Section>
);
