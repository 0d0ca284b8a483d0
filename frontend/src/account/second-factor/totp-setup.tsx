import { required } from '@portal/events/rules';
import { QRCodeSVG } from 'qrcode.react';
import { useForm } from 'react-hook-form';
import type { TotpAnswer } from '../../api/generated/schema';
import { useConfirmTotp, useOfferTotp } from '../../api/queries/second-factor';
import { Button, checked, Dialog, FormError, showServerErrors, TextField } from '../../ui';
import { Form } from '../account-page';
import { PasswordForm } from './password-form';
import styles from './second-factor.module.css';

interface TotpSetupProps {
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

const QR_PIXELS = 184;

/** Sets an authenticator app up: the password, the QR code, a first code. */
export function TotpSetup({ onDone, onClose }: TotpSetupProps) {
  const offer = useOfferTotp();
  return (
    <Dialog title="Set up an authenticator app" onClose={onClose}>
      {offer.data ? (
        <FirstCode offered={offer.data} onDone={onDone} />
      ) : (
        <PasswordForm action="Continue" busy={offer.isPending} onSubmit={offer.mutateAsync} />
      )}
    </Dialog>
  );
}

function FirstCode({ offered, onDone }: { offered: TotpAnswer; onDone: TotpSetupProps['onDone'] }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const confirm = useConfirmTotp();
  const submit = handleSubmit((values) =>
    confirm.mutate(values, {
      onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
      onError: (error) => showServerErrors(error, ['code'], setError),
    }),
  );
  const { errors } = formState;
  return (
    <div className={styles.steps}>
      <p>Scan this with the app, or type the key into it.</p>
      <div className={styles.qr}>
        <QRCodeSVG value={offered.uri} size={QR_PIXELS} title="QR code for the authenticator app" />
      </div>
      <p>
        Key: <span className={styles.secret}>{offered.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <Form onSubmit={submit}>
        <TextField
          autoFocus
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...register('code', { validate: checked(required) })}
        />
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <Button type="submit" busy={confirm.isPending}>
          Confirm
        </Button>
      </Form>
    </div>
  );
}
