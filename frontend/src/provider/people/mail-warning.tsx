import type { MailProblem } from '../../api/generated/schema';
import { Moment } from '../../ui';
import { AlertIcon } from '../../ui/icons';
import styles from './people.module.css';

interface Props {
  problem: MailProblem | null | undefined;
}

/** Why mail does not reach somebody, since when, and what to do. Nothing while it does. */
export const MailWarning = ({ problem }: Props) =>
  problem ? (
    <p className={styles.mailWarning}>
      <AlertIcon size={18} />
      <span>
        {problem.message}
        <small>
          Since <Moment at={problem.since} />
        </small>
      </span>
    </p>
  ) : null;

/** The same where there is room for two words: the rest unfolds. */
export const FoldedMailWarning = ({ problem }: Props) =>
  problem ? (
    <details className={styles.foldedWarning}>
      <summary>Not delivered</summary>
      <p>{problem.message}</p>
    </details>
  ) : null;
