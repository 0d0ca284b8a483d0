import type { Problem } from '../api/generated/schema';
import { counted } from '../ui';
import styles from './documents.module.css';
import { problemWords } from './problem-text';

export const warningCount = ({ length }: Problem[]): string => counted(length, 'warning');

/** What a DNA file does against its format, although it was read. */
export const GenomeWarnings = ({ warnings }: { warnings: Problem[] }) =>
  warnings.length > 0 && (
    <div className={styles.warnings}>
      The file was read, with {warningCount(warnings)}:
      <ul>
        {warnings.map((warning) => (
          <li key={warning.message}>{problemWords(warning)}</li>
        ))}
      </ul>
    </div>
  );
