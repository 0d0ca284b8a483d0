import { Suspense } from 'react';
import type { Offer } from '../../api/generated/schema';
import { useAnswerOffer, useOwnEmail, useOffers } from '../../api/queries/account';
import { Button } from '../button/button';
import { handFocusTo } from '../hand-focus';
import { late } from '../late';
import { said } from '../toasts/said';
import { SendProofAgain } from './send-proof-again';
import styles from './frame.module.css';

const GiveEmail = late(() => import('./give-email'), 'GiveEmail');

const toPage = handFocusTo('main');

/** What a signed-in person still has to put in order: an address to confirm or to give, invitations to answer. */
export function AccountNotice() {
  const { data: me } = useOwnEmail();
  const { data: offers = [] } = useOffers(me?.proved === true);
  if (!me) return null;
  return (
    <>
      <Suspense>{me.email === '' && <GiveEmail />}</Suspense>
      {me.email !== '' && !me.proved && <Unproved email={me.email} />}
      {offers.map((offer) => (
        <Invitation key={offer.invitation_id} offer={offer} />
      ))}
    </>
  );
}

const Unproved = ({ email }: { email: string }) => (
  <div ref={toPage} className={styles.toDo} role="status">
    <span>
      Please confirm your e-mail address: open the link that we mailed to {email}. Invitations wait until then.
    </span>
    <SendProofAgain />
  </div>
);

function Invitation({ offer: { invitation_id, company, role } }: { offer: Offer }) {
  const answer = useAnswerOffer();
  const say = (how: 'accept' | 'refuse') => () => answer.mutate({ invitation_id, how }, said);
  return (
    <div ref={toPage} className={styles.toDo} role="status">
      <span>
        “{company}” invites you {role === 'patient' ? 'as a patient. Your record moves there.' : 'as an employee.'}
      </span>
      <Button look="quiet" busy={answer.isPending} onClick={say('accept')}>
        Accept
      </Button>
      <Button look="quiet" disabled={answer.isPending} onClick={say('refuse')}>
        Refuse
      </Button>
    </div>
  );
}
