import { MAX_MESSAGE_LENGTH } from '@portal/events/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { post } from '../../api/client';
import { firstErrors } from '../../api/errors';
import { type Once, useRepeatable } from '../../api/one-key';
import { useSession } from '../../session/use-session';
import { Button } from '../../ui/button/button';
import { Field, TextField } from '../../ui/field/field';
import { AlertIcon, CheckIcon } from '../../ui/icons';
import { useHydrated } from '../../ui/use-hydrated';
import styles from './contact.module.css';

type Values = Record<'name' | 'email' | 'message', string>;

const SAID = {
  empty: 'Please fill in all fields.',
  sent: 'Your message has been sent successfully!',
  failed: 'There was an error sending your message. Please try again.',
};

export type Outcome = keyof typeof SAID;

export const outcomeOf = (said: string | null): Outcome | undefined =>
  said !== null && Object.hasOwn(SAID, said) ? (said as Outcome) : undefined;

/** A question to the people of the house. Name and e-mail are there already for whoever is signed in. Without script it is a plain form. */
export function ContactForm({ outcome }: { outcome?: Outcome | undefined }) {
  const hasScript = useHydrated();
  const { form, field, submit, state } = useQuestion(outcome);
  const { invalid, error, ...message } = field('message');
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/submit-question"
      onSubmit={submit}
      noValidate={hasScript}
    >
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <Field label="Message" invalid={invalid} error={error}>
        {(control) => <textarea rows={5} maxLength={MAX_MESSAGE_LENGTH} {...message} {...control} />}
      </Field>
      <Button type="submit" busy={state === 'sending'}>
        Send message
      </Button>
      <p className={styles.said} role="status">
        {state in SAID && (
          <span className={state === 'sent' ? styles.sent : styles.failed}>
            {state === 'sent' ? <CheckIcon size={18} /> : <AlertIcon size={18} />}
            {SAID[state as Outcome]}
          </span>
        )}
      </p>
    </form>
  );
}

function useQuestion(outcome: Outcome | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const user = useSession()?.user;
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [state, setState] = useState<'writing' | 'sending' | Outcome>(outcome ?? 'writing');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const ask = useRepeatable((question: Values, once: Once) => post('/api/submit-question', question, once));
  // what was typed before the script ran
  useEffect(() => {
    const early = [...new FormData(form.current!)].filter(([, text]) => text);
    if (early.length > 0) setTyped(Object.fromEntries(early));
  }, []);
  const values: Values = { name: user?.name ?? '', email: user?.email ?? '', message: '', ...typed };
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    invalid: state === 'empty' && !values[name].trim(),
    error: errors[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const sent = () => {
    setState('sent');
    setTyped({ ...typed, message: '' });
  };
  const failed = (failure: unknown) => {
    setErrors(firstErrors(failure));
    setState('failed');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    if (Object.values(values).some((value) => !value.trim())) return setState('empty');
    setState('sending');
    void ask(values).then(sent, failed);
  };
  return { form, field, submit, state };
}
