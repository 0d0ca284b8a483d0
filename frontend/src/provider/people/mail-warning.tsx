import type { MailProblem } from '../../api/generated/schema';
import { Moment } from '../../ui';
import { AlertIcon } from '../../ui/icons';
import styles from './people.module.css';

interface Props {
  problem: MailProblem | null | undefined;
}

/** Says why mail does not reach a person, since when, and what to do; empty without a problem. */
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

/** The warning in two words that unfold, for narrow places. */
export const FoldedMailWarning = ({ problem }: Props) =>
  problem ? (
    <details className={styles.foldedWarning}>
      <summary>Not delivered</summary>
      <p>{problem.message}</p>
    </details>
  ) : null;
