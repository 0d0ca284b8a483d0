import { useState } from 'react';
import { messageOf } from '../../api/errors';
import { useEndSession, useEndSessions, useSessions } from '../../api/queries/account';
import type { OpenSession } from '../../api/generated/schema';
import { Button, Card, ConfirmDialog, FormError, Loaded, Moment, Skeletons } from '../../ui';
import account from '../account.module.css';
import styles from './sessions.module.css';

/** Where the person is signed in. Each session can be ended, also the one of this page. */
export function Sessions() {
  const [asking, setAsking] = useState(false);
  const everywhere = (
    <Button look="secondary" onClick={() => setAsking(true)}>
      Sign out everywhere
    </Button>
  );
  return (
    <Card title="Where you are signed in" className={account.settings} actions={everywhere}>
      <Loaded query={useSessions()} skeleton={<Skeletons rows={3} height={44} />}>
        {(sessions) => (
          <ul className={styles.list}>
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      {asking && <EndAllDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function EndAllDialog({ onClose }: { onClose: () => void }) {
  const endAll = useEndSessions();
  return (
    <ConfirmDialog
      title="Sign out everywhere"
      action="Sign out"
      grave
      busy={endAll.isPending}
      error={endAll.error}
      onConfirm={() => endAll.mutate()}
      onClose={onClose}
    >
      <p>You are signed out on every device, also here. What you typed and did not save is lost.</p>
    </ConfirmDialog>
  );
}

function Session({ session: { id, device, place, last_seen, current } }: { session: OpenSession }) {
  const end = useEndSession();
  return (
    <li className={styles.session}>
      <div>
        <strong>{device || 'Unknown device'}</strong> {current && <span>(this device)</span>}
        <p>
          {place || 'Unknown network'}, last seen <Moment at={last_seen} />
        </p>
      </div>
      {!current && (
        <Button look="secondary" busy={end.isPending} onClick={() => end.mutate(id)}>
          Sign out
        </Button>
      )}
      {end.isError && <FormError>{messageOf(end.error)}</FormError>}
    </li>
  );
}
