import type { CompanySsoSettings } from '../../api/generated/schema';
import { messageOf } from '../../api/errors';
import { useEndSignOn, useProveDomain } from '../../api/queries/sign-on';
import { Button, Chip, toast } from '../../ui';
import account from '../account.module.css';
import styles from './sessions.module.css';

type Domain = CompanySsoSettings['domains'][number];

const told = {
  onSuccess: ({ message }: { message: string }) => toast.success(message),
  onError: (error: unknown) => toast.error(messageOf(error)),
};

/** A company's provider as it is set, and the DNS records that prove its domains. */
export function SignOnSettings({ sso, onEdit }: { sso: CompanySsoSettings; onEdit: () => void }) {
  const end = useEndSignOn();
  return (
    <div className={account.form}>
      <p>
        Employees sign in with <strong>{sso.issuer}</strong>, once the domain of their address is proved.
      </p>
      <ul className={styles.list}>
        {sso.domains.map((domain) => (
          <DomainRow key={domain.name} domain={domain} />
        ))}
      </ul>
      <div className={account.row}>
        <Button look="secondary" onClick={onEdit}>
          Edit
        </Button>
        <Button look="danger" busy={end.isPending} onClick={() => end.mutate(undefined, told)}>
          End single sign-on
        </Button>
      </div>
    </div>
  );
}

function DomainRow({ domain: { name, proof, proved } }: { domain: Domain }) {
  const prove = useProveDomain();
  return (
    <li className={account.form}>
      <p>
        <strong>{name}</strong>{' '}
        <Chip word={proved ? 'Proved' : 'Not proved yet'} colour={proved ? 'Completed' : 'Ordered'} />
      </p>
      {!proved && (
        <>
          <p>
            Add a TXT record to your DNS: <code className={styles.record}>{proof.name}</code> with{' '}
            <code className={styles.record}>{proof.value}</code>
          </p>
          <Button
            look="secondary"
            className={account.start}
            busy={prove.isPending}
            onClick={() => prove.mutate(name, told)}
          >
            Check the record
          </Button>
        </>
      )}
    </li>
  );
}
