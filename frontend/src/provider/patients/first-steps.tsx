import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { Button } from '../../ui';
import styles from './patients.module.css';

/** How a new clinic gets from nobody to its first report. */
export const FirstSteps = ({ onAdd }: { onAdd: () => void }) => (
  <>
    <ol className={styles.firstSteps} aria-label="First steps">
      <li>
        <strong>Add a patient.</strong> They get an invitation by mail.
      </li>
      <li>
        <strong>Bring their DNA.</strong> <Link to={paths.kits}>Purchase a DNA kit</Link>, or upload a DNA file on the
        patient’s page.
      </li>
      <li>
        <strong>Make a report.</strong> <Link to={paths.credits}>Buy credits</Link>, then choose{' '}
        <Link to={paths.dnaReports}>DNA Reports</Link>.
      </li>
    </ol>
    <Button onClick={onAdd}>Add patient</Button>
  </>
);
