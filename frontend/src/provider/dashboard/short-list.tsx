import { Link } from 'react-router-dom';
import { Card, formatCount } from '../../ui';
import styles from './dashboard.module.css';

interface ShortLine {
  key: number;
  name: string;
  to: string;
  /** what stands beside the name */
  note: string;
}

interface ShortListProps {
  title: string;
  lines: readonly ShortLine[];
  total: number;
  /** counting stopped at the total */
  atLeast?: boolean;
  /** what the card says when there is nothing to do */
  none: string;
}

/** A card that names the first few of something and counts the rest. */
export const ShortList = ({ title, lines, total, atLeast = false, none }: ShortListProps) => (
  <Card title={title} className={styles.tile} actions={<strong>{countWords(total, atLeast)}</strong>}>
    {lines.length === 0 ? (
      <p className={styles.none}>{none}</p>
    ) : (
      <ul className={styles.lines}>
        {lines.map(({ key, name, to, note }) => (
          <li key={key} title={`${name}, ${note}`}>
            <Link to={to}>{name}</Link> <span>{note}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const countWords = (count: number, atLeast: boolean): string => `${formatCount(count)}${atLeast ? '+' : ''}`;
