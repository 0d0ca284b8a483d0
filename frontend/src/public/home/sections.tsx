import { ChevronDownIcon } from '../../ui/icons';
import { COMPARISON, FIGURES, QUESTIONS, type WHAT_WE_DO } from './content';
import styles from './home.module.css';

/** Three things, each with a picture. */
export const Offers = ({ title, offers }: { title: string; offers: typeof WHAT_WE_DO }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
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
  </section>
);

/** What sets the test apart, in figures. */
export const Figures = () => (
  <section className={styles.section} aria-label="What sets us apart">
    <dl className={styles.figures}>
      {FIGURES.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export const Comparison = () => (
  <section className={styles.section}>
    <h2>Compared with other DNA tests</h2>
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
  </section>
);

/** Questions that open independently of each other. */
export const Questions = () => (
  <section className={styles.section}>
    <h2>Frequently asked questions</h2>
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
  </section>
);
