import { paths, samplePdf } from '../../paths';
import { Section, SitePage } from '../layout/layout';
import styles from './samples.module.css';

interface Card {
  title: string;
  text: string;
  href: string;
}

const SECTIONS: readonly { id: string; title: string; cards: readonly Card[] }[] = [
  {
    id: 'core-reports',
    title: 'Core Reports',
    cards: [
      {
        title: 'Disease Predisposition',
        text: 'What a genome shows about inherited conditions, by body system.',
        href: paths.geneticSample,
      },
      { title: 'Treatment', text: 'What a treatment report tells, and for which medicines.', href: paths.treatments },
    ],
  },
  {
    id: 'neuro-reports',
    title: 'Neurological Reports',
    cards: [
      {
        title: 'Neurological Predisposition',
        text: 'The findings of the nervous system, as a PDF.',
        href: samplePdf('neurological-predisposition'),
      },
      {
        title: 'Neurological Treatment and Drug Metabolism',
        text: 'Medicines whose effect depends on your genes, as a PDF.',
        href: samplePdf('neurological-treatment'),
      },
    ],
  },
  {
    id: 'longevity-reports',
    title: 'Longevity Reports',
    cards: [
      {
        title: 'Longevity',
        text: 'Risks that can be acted on over a long life, as a PDF.',
        href: samplePdf('longevity'),
      },
    ],
  },
];

/** `/sample-reports`. The cards open in a new tab. */
export const SampleReports = () => (
  <SitePage
    title="Sample Reports"
    lead="Made by the same report writer as yours, from a made-up genome. No person stands behind it."
  >
    {SECTIONS.map(({ id, title, cards }, index) => (
      <Section key={id} id={id} title={title} band={index % 2 === 0}>
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.title}>
              <CardText {...card} />
            </li>
          ))}
        </ul>
      </Section>
    ))}
  </SitePage>
);

const CardText = ({ title, text, href }: Card) => (
  <a className={styles.card} href={href} target="_blank" rel="noopener">
    <h3>{title}</h3>
    <p>{text}</p>
  </a>
);
