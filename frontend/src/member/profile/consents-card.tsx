import { useState } from 'react';
import { messageOf } from '../../api/errors';
import type { ConsentState } from '../../api/generated/schema';
import { useConsents, useGiveConsent, useWithdrawConsent } from '../../api/queries/consents';
import { Button, Card, ConfirmDialog, FormError, formatDate, handFocusTo, Loaded, Skeletons } from '../../ui';
import styles from '../dashboard/dashboard.module.css';

const toTitle = handFocusTo('section', 'h2');

/** What the member has agreed to. Each consent can be withdrawn, and given again. */
export const ConsentsCard = () => (
  <Card title="Your consent">
    <Loaded query={useConsents()} skeleton={<Skeletons rows={3} height={20} />}>
      {(consents) => consents.map((state) => <Consent key={state.consent} state={state} />)}
    </Loaded>
  </Card>
);

function Consent({ state }: { state: ConsentState }) {
  const { consent, text, version, given_version, withdrawn_at } = state;
  const [withdrawing, setWithdrawing] = useState(false);
  const give = useGiveConsent();
  const isOpen = given_version !== version || withdrawn_at !== null;
  return (
    <div className={styles.consent}>
      <p>{text}</p>
      <p className={styles.note} role="status">
        {toldOf(state)}
      </p>
      <div className={styles.buttons}>
        {isOpen && (
          <Button ref={toTitle} busy={give.isPending} onClick={() => give.mutate({ consent, version })}>
            Agree
          </Button>
        )}
        {withdrawn_at === null && (
          <Button ref={toTitle} look="secondary" onClick={() => setWithdrawing(true)}>
            {given_version === null ? 'Refuse' : 'Withdraw'}
          </Button>
        )}
      </div>
      {give.isError && <FormError>{messageOf(give.error)}</FormError>}
      {withdrawing && <WithdrawDialog consent={consent} onClose={() => setWithdrawing(false)} />}
    </div>
  );
}

function toldOf({ version, given_version, given_at, withdrawn_at }: ConsentState): string {
  if (withdrawn_at)
    return `You withdrew this on ${formatDate(withdrawn_at)}. Agree again to upload DNA files and to order.`;
  if (!given_at) return 'You have not been asked yet. You agree when you upload a DNA file.';
  return given_version === version
    ? `You agreed on ${formatDate(given_at)}.`
    : `You agreed to an earlier wording on ${formatDate(given_at)}.`;
}

function WithdrawDialog({ consent, onClose }: Pick<ConsentState, 'consent'> & { onClose: () => void }) {
  const withdraw = useWithdrawConsent();
  return (
    <ConfirmDialog
      title="Withdraw your consent"
      action="Withdraw"
      grave
      busy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => withdraw.mutate(consent, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Uploads of DNA files, orders and new reports end until you agree again.</p>
      <p>What is there stays: you can remove your files on the dashboard, or write to us to be erased.</p>
    </ConfirmDialog>
  );
}
