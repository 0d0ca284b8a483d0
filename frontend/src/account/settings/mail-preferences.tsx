import { useMailPreferences, useSetMailPreference } from '../../api/queries/mail-preferences';
import { messageOf } from '../../api/errors';
import type { MailPreference } from '../../api/generated/schema';
import { useUser } from '../../session/use-session';
import { Card, CheckField, Loaded, Skeletons, toast } from '../../ui';
import styles from './settings.module.css';

const WORDS: Record<MailPreference['purpose'], string> = {
  report: 'A report that I asked for is ready',
  status: 'My DNA analysis is complete',
};

/** The mails that can be switched off. */
export function MailPreferences() {
  return (
    <Card title="E-mails" className={styles.profile}>
      <Loaded query={useMailPreferences()} skeleton={<Skeletons rows={2} height={24} />}>
        {(preferences) => (
          <div className={styles.mails}>
            <Choices preferences={preferences} />
          </div>
        )}
      </Loaded>
      <p className={styles.since}>Receipts, invitations and mails about the safety of your account always come.</p>
    </Card>
  );
}

function Choices({ preferences }: { preferences: readonly MailPreference[] }) {
  const isMember = useUser().user_type === 'patient';
  const set = useSetMailPreference();
  const change = (preference: MailPreference) =>
    set.mutate(preference, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(messageOf(error)),
    });
  return preferences
    .filter(({ purpose }) => isMember || purpose === 'report')
    .map(({ purpose, wanted }) => (
      <CheckField
        key={purpose}
        label={WORDS[purpose]}
        checked={wanted}
        disabled={set.isPending}
        onChange={({ target }) => change({ purpose, wanted: target.checked })}
      />
    ));
}
