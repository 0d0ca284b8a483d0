import { Button } from '../button/button';
import { Moment } from '../format';
import styles from './form.module.css';
import type { Theirs } from './use-edit';

/** Under a field that somebody else has changed as well: their value, and the way to take it. */
export const BothValues = ({ theirs, onTake }: { theirs: Theirs | undefined; onTake: () => void }) =>
  theirs && (
    <span className={styles.both} role="alert">
      <span>
        {theirs.by} changed this to “{theirs.shown || 'nothing'}” on <Moment at={theirs.at} />. Save again to keep
        yours.
      </span>
      <Button look="quiet" onClick={onTake}>
        Use theirs
      </Button>
    </span>
  );
