import { ChevronDownIcon } from '../../ui/icons';
import { Section } from '../layout/layout';
import { COMPARISON, FIGURES, QUESTIONS, type WHAT_WE_DO } from './content';
import styles from './home.module.css';

/** Three things, each with a picture. */
export const Offers = ({ title, offers }: { title: string; offers: typeof WHAT_WE_DO }) => (
  <Section title={title}>
    <ul className={styles.offers}>
      {offers.map(({ icon: Icon, title: name, text }) => (
        <li key={name} className={styles.offer}>
          <span className={styles.icon}>
            <Icon size={24} />
          </span>
          <h3>{name}</h3>
          <p>{text}</p>
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
