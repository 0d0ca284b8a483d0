import { paths } from '../../paths';
import { ButtonLink, Card } from '../../ui';
import styles from './dashboard.module.css';

/** The way to the kits, which are sold with a year of membership. */
export const KitBundlesCard = () => (
  <Card title="DNA Kit Bundles">
    <p className={styles.note}>
      Whole exome sequencing from a saliva kit, at 30x or 100x, with a year of membership. We ship the kit to your home.
    </p>
    <div className={styles.button}>
      <ButtonLink wide to={paths.pricing}>
        Buy DNA Kits
      </ButtonLink>
    </div>
  </Card>
);
