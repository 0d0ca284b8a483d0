import { paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import styles from '../not-found/not-found.module.css';

/** `/payment/success`: an empty page that leads on. The order itself is told at `/payment-success`. */
export const PaymentDone = () => (
  <div className={styles.page}>
    <h1>Thank you</h1>
    <p>Your order stands on your dashboard.</p>
    <ButtonAnchor href={paths.dashboard}>Go to your dashboard</ButtonAnchor>
  </div>
);
