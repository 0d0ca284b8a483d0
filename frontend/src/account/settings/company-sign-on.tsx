import { credential, domainName, issuerAddress, optional } from '@portal/events/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CompanySsoSettings } from '../../api/generated/schema';
import { useCompanySecurity, useSetCompanySecurity } from '../../api/queries/second-factor';
import {
  Button,
  Card,
  checked,
  FormError,
  Loaded,
  SaveOrCancel,
  showServerErrors,
  Skeletons,
  TextField,
} from '../../ui';
import { Form } from '../account-page';
import styles from '../account.module.css';
import list from './sessions.module.css';
import { SignOnSettings } from './sign-on-settings';

const FIELDS = ['issuer', 'client_id', 'client_secret', 'domains'] as const;

/** The company's own OpenID provider; for its admins. */
export function CompanySignOn() {
  const [editing, setEditing] = useState(false);
  return (
    <Card title="Single sign-on" className={styles.settings}>
      <Loaded query={useCompanySecurity()} skeleton={<Skeletons rows={3} />}>
        {({ sso }) => {
          if (editing) return <SignOnForm sso={sso} onClose={() => setEditing(false)} />;
          return sso ? (
            <SignOnSettings sso={sso} onEdit={() => setEditing(true)} />
          ) : (
            <Off onSet={() => setEditing(true)} />
          );
        }}
      </Loaded>
    </Card>
  );
}

const Off = ({ onSet }: { onSet: () => void }) => (
  <div className={styles.form}>
    <p>Your employees can sign in with your company’s own OpenID provider.</p>
    <Button look="secondary" className={styles.start} onClick={onSet}>
      Set up
    </Button>
  </div>
);

const domainsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function SignOnForm({ sso, onClose }: { sso: CompanySsoSettings | null; onClose: () => void }) {
  const set = useSetCompanySecurity();
  const { register, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: {
      issuer: sso?.issuer ?? '',
      client_id: sso?.client_id ?? '',
      client_secret: '',
      domains: sso?.domains.map(({ name }) => name).join(', ') ?? '',
    },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ domains, ...provider }) =>
    set.mutate(
      { sso: { ...provider, domains: domainsIn(domains) } },
      { onSuccess: onClose, onError: (error) => showServerErrors(error, FIELDS, setError) },
    ),
  );
  return (
    <Form onSubmit={submit}>
      <p>
        Register the portal with your provider, with this address to return to:{' '}
        <code className={list.record}>{returnAddress(sso)}</code>
      </p>
      <TextField
        label="Issuer"
        placeholder="https://id.clinic.example"
        error={errors.issuer?.message}
        {...register('issuer', { validate: checked(issuerAddress) })}
      />
      <TextField
        label="Client id"
        autoComplete="off"
        error={errors.client_id?.message}
        {...register('client_id', { validate: checked(credential) })}
      />
      <TextField
        label="Client secret"
        type="password"
        autoComplete="off"
        hint={sso ? 'Leave it empty to keep the one that is there.' : undefined}
        error={errors.client_secret?.message}
        {...register('client_secret', { validate: checked(sso ? optional(credential) : credential) })}
      />
      <TextField
        label="Domains of e-mail addresses"
        placeholder="clinic.example, labs.example"
        error={errors.domains?.message}
        {...register('domains', { validate: problemOfDomains })}
      />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <SaveOrCancel busy={set.isPending} onCancel={onClose} />
    </Form>
  );
}

const returnAddress = (sso: CompanySsoSettings | null): string =>
  sso?.redirect_uri ?? `${window.location.origin}/api/sso/callback`;

const problemOfDomains = (text: string): true | string => {
  const names = domainsIn(text);
  const problems = (names.length > 0 ? names : ['']).map((name) => domainName(name)).filter((each) => each !== null);
  return problems[0] ?? true;
};
