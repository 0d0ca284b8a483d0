import { Moment } from '../format';
import styles from './timeline.module.css';

export interface TimelineEntry {
  id: number;
  title: string;
  text?: string;
  at: string;
}

/** What happened, in the order given, each with its day. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className={styles.timeline}>
    {entries.map(({ id, title, text, at }) => (
      <li key={id}>
        <div className={styles.head}>
          <strong>{title}</strong>
          <small>
            <Moment at={at} />
          </small>
        </div>
        {text && <p>{text}</p>}
      </li>
    ))}
  </ol>
);
