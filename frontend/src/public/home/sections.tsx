import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../ui/icons';
import { Section } from '../layout/layout';
import { COMPARISON, FIGURES, type Offer, QUESTIONS } from './content';
import styles from './home.module.css';

interface OffersProps {
  title: string;
  offers: readonly Offer[];
  /** What the catalogue has. */
  catalogue?: ReactNode;
}

/** Three things, each with a picture. */
export const Offers = ({ title, offers, catalogue }: OffersProps) => (
  <Section title={title}>
    <ul className={styles.offers}>
      {offers.map(({ icon: Icon, title: name, text, counted }) => (
        <li key={name} className={styles.offer}>
          <span className={styles.icon}>
            <Icon size={24} />
          </span>
          <h3>{name}</h3>
          <p>
            {text}
            {counted && <> {catalogue}</>}
          </p>
        </li>
      ))}
    </ul>
  </Section>
);

/** What sets the test apart, in figures. */
export const Figures = () => (
  <Section label="What sets us apart">
    <dl className={styles.figures}>
      {FIGURES.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

export const Comparison = () => (
  <Section title="Compared with other DNA tests">
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">What</span>
          </th>
          <th scope="col">Precision Health</th>
          <th scope="col">Array tests</th>
        </tr>
      </thead>
      <tbody>
        {COMPARISON.map(({ what, here, others }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{here}</td>
            <td>{others}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

/** Questions that open independently of each other. */
export const Questions = () => (
  <Section title="Frequently asked questions">
    <div className={styles.questions}>
      {QUESTIONS.map(({ title, text }) => (
        <details key={title}>
          <summary>
            {title}
            <ChevronDownIcon />
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  </Section>
);
