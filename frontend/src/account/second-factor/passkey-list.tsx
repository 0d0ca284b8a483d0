import type { Passkey } from '../../api/generated/schema';
import { Button, Moment } from '../../ui';
import styles from './second-factor.module.css';

/** The passkeys of the person, each with its name and its last use. */
export function PasskeyList({ passkeys, onRemove }: { passkeys: Passkey[]; onRemove: (passkey: Passkey) => void }) {
  if (passkeys.length === 0) return null;
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.passkey}>
          <div>
            <strong>{passkey.name}</strong>
            <p>
              {passkey.last_used === null ? (
                'Never used'
              ) : (
                <>
                  Last used <Moment at={passkey.last_used} />
                </>
              )}
            </p>
          </div>
          <Button look="secondary" aria-label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
