import type { Problem } from '../api/generated/schema';
import styles from './documents.module.css';

/** Why a file or a report failed: the server's message and the line in the file. */
export const ProblemText = ({ problem }: { problem: Problem | null | undefined }) =>
  problem && <p className={styles.problem}>{problemWords(problem)}</p>;

/** The message, after the line in the file where it does not name the line itself. */
export const problemWords = ({ line, message }: Problem): string =>
  line === undefined || message.includes(String(line)) ? message : `Line ${line}: ${message}`;
