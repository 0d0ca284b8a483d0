import type { SampleDisease } from '../../api/generated/schema';
import styles from './findings.module.css';

const TONES = { High: styles.high, Medium: styles.medium, Low: styles.low };

/** The conditions of a category. */
export const FindingsTable = ({ rows }: { rows: readonly SampleDisease[] }) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <li key={row.id}>
        <header>
          <h3>{row.path ? <a href={row.path}>{row.name}</a> : row.name}</h3>
          <span className={`${styles.level} ${TONES[row.susceptibility]}`}>{row.susceptibility}</span>
        </header>
        <p>{row.finding}</p>
        {row.description && <p className={styles.description}>{row.description}</p>}
        <dl>
          <Detail name="Genes" text={row.genes.join(', ')} />
          <Detail name="Signs and Symptoms" text={row.signs_and_symptoms} />
          <Detail name="Onset" text={row.onset} />
          <Detail name="Prevalence" text={row.prevalence} />
        </dl>
      </li>
    ))}
  </ul>
);

const Detail = ({ name, text }: { name: string; text: string }) =>
  text && (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
