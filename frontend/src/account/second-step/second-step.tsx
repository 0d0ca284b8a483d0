import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { required } from '@portal/events/rules';
import { ApiError, messageOf } from '../../api/errors';
import type { SecondFactorAsked, User } from '../../api/generated/schema';
import { useSecondStep } from '../../api/queries/second-factor';
import { Button, CheckField, checked, FormError, TextField } from '../../ui';
import { Form } from '../account-page';
import styles from '../account.module.css';
import { passkeysWork } from '../passkeys-work';

type Method = SecondFactorAsked['methods'][number];

const SAYS: Record<Method, { lead: string; instead: string; action: string }> = {
  totp: { lead: 'Enter the code that your authenticator app shows.', instead: 'Use your app', action: 'Continue' },
  passkey: { lead: 'Confirm with your passkey.', instead: 'Use your passkey', action: 'Use passkey' },
  recovery: { lead: 'Enter one of your recovery codes.', instead: 'Use a recovery code', action: 'Continue' },
};

interface SecondStepProps {
  asked: SecondFactorAsked;
  email: string;
  /** back to the password; where there is no way back, the person begins again by the link */
  onBack?: () => void;
  onDone?: (user: User) => void;
}

/** The second step of a sign-in: a code, a passkey or a recovery code. */
export function SecondStep({ asked, email, onBack, onDone }: SecondStepProps) {
  const methods = asked.methods.filter((method) => method !== 'passkey' || passkeysWork());
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { code: '', trust_device: false } });
  const step = useSecondStep(asked, email, onDone);
  const isOver = step.error instanceof ApiError && step.error.status === 410;
  const choose = (other: Method) => () => (setMethod(other), step.reset(), reset());
  return (
    <Form onSubmit={handleSubmit((values) => step.mutate({ method, ...values }))}>
      <p role="status">{SAYS[method].lead}</p>
      {method !== 'passkey' && (
        <TextField
          key={method}
          autoFocus
          label={method === 'totp' ? 'Code' : 'Recovery code'}
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          error={formState.errors.code?.message}
          invalid={step.isError}
          {...register('code', { validate: checked(required) })}
        />
      )}
      {step.isError && <FormError>{problemOf(step.error)}</FormError>}
      <CheckField label="Trust this device for 30 days" {...register('trust_device')} />
      {!isOver && (
        <Button type="submit" wide busy={step.isPending}>
          {SAYS[method].action}
        </Button>
      )}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <button key={other} type="button" className={styles.textButton} onClick={choose(other)}>
            {SAYS[other].instead}
          </button>
        ))}
      {onBack && (
        <button type="button" className={styles.textButton} onClick={onBack}>
          Back to sign in
        </button>
      )}
    </Form>
  );
}

/** A browser's own words about a passkey are no help. */
const problemOf = (error: unknown): string =>
  error instanceof ApiError ? messageOf(error) : 'The passkey was not used. Please try again.';
