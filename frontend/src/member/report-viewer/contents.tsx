import { useWide } from '../../ui/use-wide';
import type { Entry } from './layout';
import styles from './report-viewer.module.css';

interface ContentsProps {
  entries: readonly Entry[];
  onChoose: (top: number) => void;
}

/** The report's sections: beside it, or folded above it in a small window. */
export function Contents({ entries, onChoose }: ContentsProps) {
  const wide = useWide('lg');
  const list = (
    <ol>
      {entries.map(({ title, top }) => (
        <li key={title}>
          <button type="button" onClick={() => onChoose(top)}>
            {title}
          </button>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label="Contents">
      {wide ? (
        <>
          <h2>Contents</h2>
          {list}
        </>
      ) : (
        <details>
          <summary>Contents</summary>
          {list}
        </details>
      )}
    </nav>
  );
}
