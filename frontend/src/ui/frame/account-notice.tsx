import { emailAddress } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../api/errors';
import type { Offer } from '../../api/generated/schema';
import { useAnswerOffer, useGiveEmail, useOwnEmail, useOffers, useSendProofAgain } from '../../api/queries/account';
import { Button } from '../button/button';
import { checked } from '../form/checked';
import { TextField } from '../field/field';
import { showServerErrors } from '../form/form';
import { toast } from '../toasts/toast';
import styles from './frame.module.css';

/** Says what the portal answered. */
const said = {
  onSuccess: ({ message }: { message?: string }) => void toast.success(message ?? ''),
  onError: (error: Error) => void toast.error(messageOf(error)),
};

/** What a signed-in person still has to put in order: an address to confirm or to give, invitations to answer. */
export function AccountNotice() {
  const { data: me } = useOwnEmail();
  const { data: offers = [] } = useOffers(me?.proved === true);
  if (!me) return null;
  return (
    <>
      {me.email === '' && <GiveEmail />}
      {me.email !== '' && !me.proved && <Unproved email={me.email} />}
      {offers.map((offer) => (
        <Invitation key={offer.invitation_id} offer={offer} />
      ))}
    </>
  );
}

function Unproved({ email }: { email: string }) {
  const again = useSendProofAgain();
  return (
    <div className={styles.toDo} role="status">
      <span>
        Please confirm your e-mail address: open the link that we mailed to {email}. Invitations wait until then.
      </span>
      <Button look="quiet" busy={again.isPending} onClick={() => again.mutate(undefined, said)}>
        Send again
      </Button>
    </div>
  );
}

function GiveEmail() {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const give = useGiveEmail();
  const submit = handleSubmit((values) =>
    give.mutate(values, { ...said, onError: (error) => showServerErrors(error, ['email'], setError) }),
  );
  return (
    <form className={styles.toDo} onSubmit={submit} noValidate>
      <span>Somebody else has confirmed the e-mail address of this account. Please give another one to go on.</span>
      <TextField
        label="Email"
        type="email"
        error={formState.errors.email?.message}
        {...register('email', { validate: checked(emailAddress) })}
      />
      <Button type="submit" busy={give.isPending}>
        Save
      </Button>
    </form>
  );
}

function Invitation({ offer: { invitation_id, company, role } }: { offer: Offer }) {
  const answer = useAnswerOffer();
  const say = (how: 'accept' | 'refuse') => () => answer.mutate({ invitation_id, how }, said);
  return (
    <div className={styles.toDo} role="status">
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
