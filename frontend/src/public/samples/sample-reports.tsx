import { paths } from '../../paths';
import { Section, SitePage } from '../layout/layout';
import styles from './samples.module.css';

interface Card {
  title: string;
  text: string;
  /** Absent where there is nothing to open yet. */
  href?: string;
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
        text: 'The findings of the nervous system.',
        href: `${paths.geneticSample}#nervous-system`,
      },
      {
        title: 'Neurological Treatment and Drug Metabolism',
        text: 'Medicines whose effect depends on your genes.',
        href: paths.drugs,
      },
    ],
  },
  {
    id: 'longevity-reports',
    title: 'Longevity Reports',
    cards: [{ title: 'Longevity', text: 'No sample to open yet.' }],
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

function CardText({ title, text, href }: Card) {
  const inside = (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
    </>
  );
  if (!href) return <div className={styles.card}>{inside}</div>;
  return (
    <a className={styles.card} href={href} target="_blank" rel="noopener">
      {inside}
    </a>
  );
}
