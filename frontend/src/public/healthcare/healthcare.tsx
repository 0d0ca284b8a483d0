import { ProviderSignUp } from '../../account/provider-sign-up/provider-sign-up';
import { paths } from '../../paths';
import { CheckIcon } from '../../ui/icons';
import { Island } from '../../ui/island';
import styles from './healthcare.module.css';

const BENEFITS = [
  'Order DNA sequencing kits for your patients and follow each one on a board',
  'Keep reports, records and genome files of a patient in one place',
  'Generate reports from a DNA file, with your own templates',
  'Invite your team and your patients by e-mail',
];

const REASONS = [
  { title: 'Evidence beside each finding', text: 'Variant, gene, source and its date, for you to judge.' },
  { title: 'What was not read is said', text: 'A place that the file does not cover is never called normal.' },
  { title: 'A log of everything', text: 'Who did what for which patient, and when.' },
];

const CONTACT = `${paths.support}#contact`;

/** `/healthcare`: the offer for providers, and their sign-up. */
export function Healthcare() {
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
        <h2>Who We Are</h2>
        <p className={styles.text}>
          A genetic health company in Atlanta, Georgia. Our lab is certified by two accreditation bodies, we read
          against reference genome hg38, and we never sell data.
        </p>
        <h2>Why Choose Us</h2>
        <ul className={styles.reasons}>
          {REASONS.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <h2>Contact</h2>
        <p className={styles.text}>
          Look at <a href={paths.sampleReports}>sample reports</a> first, then <a href={CONTACT}>write to us</a> with
          any question.
        </p>
      </div>
      <section className={styles.sheet} aria-label="Provider sign-up">
        <noscript>
          <p>Creating an account needs JavaScript.</p>
        </noscript>
        <Island name="provider-sign-up" of={ProviderSignUp} props={{}} />
      </section>
    </div>
  );
}
