import type { FormHTMLAttributes, ReactNode } from 'react';
import { useTitle } from '../ui/frame/page';
import { handFocusTo } from '../ui/hand-focus';
import styles from './account.module.css';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  /** A link to another page, below the card. */
  after?: ReactNode;
  children: ReactNode;
}

/** A page with one card in the middle: sign in, sign up, invitation, new password. */
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

/** For what another step replaces: the page keeps the focus. */
export const toPage = handFocusTo('dialog, [role=dialog], main');

/** A form with the portal's own validation instead of the browser's. */
export const Form = ({ className = '', ...form }: FormHTMLAttributes<HTMLFormElement>) => (
  <form ref={toPage} noValidate {...form} className={`${styles.form} ${className}`} />
);
