import { useState } from 'react';
import { useSecondFactor } from '../../api/queries/second-factor';
import type { SecondFactorAnswer } from '../../api/generated/schema';
import { Button, InnerHeading, Loaded, Skeletons } from '../../ui';
import { passkeysWork } from '../passkeys-work';
import { AddPasskey } from './add-passkey';
import { PasskeyList } from './passkey-list';
import { RecoveryCodes } from './recovery-codes';
import { RemoveFactor } from './remove-factor';
import styles from './second-factor.module.css';
import { TotpSetup } from './totp-setup';

/** The person's second factors, to be set up and removed. */
export const SecondFactor = () => (
  <Loaded query={useSecondFactor()} skeleton={<Skeletons rows={3} height={44} />}>
    {(own) => <Factors {...own} />}
  </Loaded>
);

type Doing = { what: 'app' | 'passkey' } | { what: 'remove'; id: string; name: string } | null;

function Factors({ totp, passkeys, recovery_codes_left: left, demanded }: SecondFactorAnswer) {
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const done = (made: string[]) => (setCodes(made), setDoing(null));
  const stop = () => setDoing(null);
  const isSet = totp || passkeys.length > 0;
  return (
    <div className={styles.factors}>
      {demanded && isSet && <p>Your company asks for a second factor, so the last one stays.</p>}
      <section className={styles.factor} aria-label="Authenticator app">
        <div>
          <InnerHeading>Authenticator app</InnerHeading>
          <p>{totp ? 'Set up' : 'An app on your phone shows a code that changes every 30 seconds.'}</p>
        </div>
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => setDoing({ what: 'app' })}>
            {totp ? 'Set up again' : 'Set up'}
          </Button>
          {totp && (
            <Button
              look="secondary"
              onClick={() => setDoing({ what: 'remove', id: 'totp', name: 'the authenticator app' })}
            >
              Remove
            </Button>
          )}
        </div>
      </section>
      <section className={styles.factor} aria-label="Passkeys">
        <div>
          <InnerHeading>Passkeys</InnerHeading>
          <p>{passkeysWork() ? 'Your fingerprint, face, PIN or a security key.' : NO_PASSKEYS}</p>
        </div>
        {passkeysWork() && (
          <Button look="secondary" onClick={() => setDoing({ what: 'passkey' })}>
            Add a passkey
          </Button>
        )}
        <PasskeyList
          passkeys={passkeys}
          onRemove={({ id, name }) => setDoing({ what: 'remove', id, name: `“${name}”` })}
        />
      </section>
      {isSet && <p>{left === 0 ? NO_CODES : `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`}</p>}
      {doing?.what === 'app' && <TotpSetup onDone={done} onClose={stop} />}
      {doing?.what === 'passkey' && <AddPasskey onDone={done} onClose={stop} />}
      {doing?.what === 'remove' && <RemoveFactor id={doing.id} name={doing.name} onClose={stop} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </div>
  );
}

const NO_PASSKEYS = 'They need a page that is reached by a name over https.';
const NO_CODES = 'No recovery codes are left. Set the app up again to get new ones.';
