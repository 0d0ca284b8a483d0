import type { Problem } from '../api/generated/schema';
import styles from './documents.module.css';

/** Why a file or a report failed: the server's message and the line in the file. */
export function ProblemText({ problem }: { problem: Problem | null | undefined }) {
  if (!problem) return null;
  const namesLine = problem.line === undefined || problem.message.includes(String(problem.line));
  return (
    <p className={styles.problem}>
      {!namesLine && `Line ${problem.line}: `}
      {problem.message}
    </p>
  );
}
