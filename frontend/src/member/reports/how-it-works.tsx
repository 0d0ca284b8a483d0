import { Card } from '../../ui';
import styles from './member-reports.module.css';

const STEPS = [
  ['Upload', 'Upload your DNA files, in VCF or FQ format, from any testing provider.'],
  ['Choose', 'Choose and purchase the reports that you want.'],
  ['Conversion', 'We convert your raw data to a standard format. This takes a few hours.'],
  ['Analysis', 'AI analyses it against current research.'],
  ['Report', 'Your report arrives within 30 minutes of the end of the analysis.'],
] as const;

/** What happens between an upload and a report. */
export const HowItWorks = () => (
  <Card title="How It Works">
    <ol className={styles.steps}>
      {STEPS.map(([title, text]) => (
        <li key={title}>
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Card>
);
