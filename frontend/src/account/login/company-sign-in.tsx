import { useState } from 'react';
import { secondFactorAsked } from '../../api/queries/second-factor';
import { signOnAt, useFinishSignOn } from '../../api/queries/sign-on';
import { messageOf } from '../../api/errors';
import { FormError } from '../../ui';
import styles from '../account.module.css';
import { SecondStep } from '../second-step/second-step';

/** The address that was typed, for the way back from the provider. */
const EMAIL = 'sso_email';

const SAYS: Readonly<Record<string, string>> = {
  none: 'There is no company sign-in for this address. Please sign in with your password.',
  failed: 'Your company’s provider did not confirm this sign-in. Please try again.',
};

interface CompanyLinkProps {
  email: string;
  /** shows what is wrong with the address, and answers whether it is right */
  check: () => Promise<boolean>;
}

/** Leads to the provider of the company that the address belongs to. */
export function CompanyLink({ email, check }: CompanyLinkProps) {
  const isTyped = /.@./.test(email);
  return (
    <a
      className={styles.textButton}
      href={signOnAt(email)}
      onClick={(event) => {
        sessionStorage.setItem(EMAIL, email);
        if (isTyped) return;
        event.preventDefault();
        void check();
      }}
    >
      Sign in with your company
    </a>
  );
}

/** What became of a sign-in with a company's provider; null where none was tried. */
export function CompanyOutcome({ outcome }: { outcome: string | null }) {
  if (outcome === 'done') return <Finish />;
  const words = SAYS[outcome ?? ''];
  return words === undefined ? null : <FormError>{words}</FormError>;
}

/** Asks for the session, and for the second factor where one is set. */
function Finish() {
  const [email] = useState(() => sessionStorage.getItem(EMAIL) ?? '');
  const { error } = useFinishSignOn(email);
  const asked = secondFactorAsked(error);
  if (asked) return <SecondStep asked={asked} email={email} />;
  return error ? <FormError>{messageOf(error)}</FormError> : <p role="status">Signing you in …</p>;
}
