import { Link } from 'react-router-dom';
import { RegisterForm } from '../register/register-form';
import { paths } from '../../paths';
import { homeOf } from '../../session/home';
import { useSession } from '../../session/use-session';
import { ButtonLink } from '../../ui/button/button';
import { useTitle } from '../../ui/frame/page';
import { CheckIcon } from '../../ui/icons';
import styles from './healthcare.module.css';

const BENEFITS = [
  'Order DNA sequencing kits for your patients and follow each one on a board',
  'Keep reports, records and genome files of a patient in one place',
  'Generate reports from a DNA file, with your own templates',
  'Invite your team and your patients by email',
];

/** `/healthcare`: the offer for providers, and their sign-up. */
export function Healthcare() {
  useTitle('For Providers');
  const session = useSession();
  return (
    <div className={styles.page}>
      <div>
        <h1>Precision health for your patients</h1>
        <p className={styles.lead}>
          Whole exome sequencing and reports with their evidence, in one calm workspace for your clinic.
        </p>
        <ul className={styles.benefits}>
          {BENEFITS.map((benefit) => (
            <li key={benefit}>
              <CheckIcon />
              {benefit}
            </li>
          ))}
        </ul>
        <h2>Who we are</h2>
        <p className={styles.text}>
          A genetic health company in Atlanta, Georgia. Our lab is certified by two accreditation bodies, we read
          against reference genome hg38, and we never sell data.
        </p>
      </div>
      <section className={styles.sheet} aria-label="Provider sign-up">
        {session ? (
          <ButtonLink wide to={homeOf(session.user)}>
            Go to your dashboard
          </ButtonLink>
        ) : (
          <SignUp />
        )}
      </section>
    </div>
  );
}

const SignUp = () => (
  <>
    <h2>Create your provider account</h2>
    <RegisterForm role="employee" />
    <p className={styles.after}>
      Have an account? <Link to={paths.login}>Login</Link>
    </p>
  </>
);
