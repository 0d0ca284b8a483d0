import type { FormHTMLAttributes, ReactNode } from 'react';
import { useTitle } from '../ui/frame/page';
import styles from './account.module.css';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  /** Below the sheet: the way to another page. */
  after?: ReactNode;
  children: ReactNode;
}

/** One sheet in the middle of the page: sign in, sign up, invitation, new password. */
export function AccountPage({ title, lead, after, children }: AccountPageProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <section className={styles.sheet}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </section>
      {after && <p className={styles.after}>{after}</p>}
    </div>
  );
}

/** A form checked by our own rules instead of the browser's bubbles. */
export const Form = ({ className = '', ...form }: FormHTMLAttributes<HTMLFormElement>) => (
  <form noValidate {...form} className={`${styles.form} ${className}`} />
);
