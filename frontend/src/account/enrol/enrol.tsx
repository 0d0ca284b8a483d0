import { useSecondFactor } from '../../api/queries/second-factor';
import { updateUser } from '../../api/session';
import { logout } from '../../session/keep-alive';
import { Button } from '../../ui';
import { AccountPage } from '../account-page';
import styles from '../account.module.css';
import { SecondFactor } from '../second-factor/second-factor';

/** `/second-factor`: sets one up before anything else, where the company demands it. */
export function Enrol() {
  const { data: own } = useSecondFactor();
  const isSet = own !== undefined && (own.totp || own.passkeys.length > 0);
  const signOut = (
    <button type="button" className={styles.textButton} onClick={() => void logout(() => undefined)}>
      Sign out
    </button>
  );
  return (
    <AccountPage
      title="Set up a second factor"
      lead="Your company asks for it: besides your password, you confirm each sign-in with your phone or a passkey."
      after={signOut}
    >
      <div className={styles.form}>
        <SecondFactor />
        {isSet && (
          <Button wide onClick={() => updateUser({ must_enrol: false })}>
            Go on
          </Button>
        )}
      </div>
    </AccountPage>
  );
}
