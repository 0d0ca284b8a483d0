import type { Patient } from '../../api/types';
import { Button, Card, formatBirthday, Moment, SEX_LABELS } from '../../ui';
import { MailIcon } from '../../ui/icons';
import { useInvite } from '../data/people';
import { AssignedEmployee } from './assigned-employee';
import styles from './patient.module.css';

/** Who the patient is, who looks after them, and whether they have accepted the invitation. */
export const ProfileCard = ({ patient }: { patient: Patient }) => (
  <Card title="Profile">
    <div className={styles.stack}>
      <Facts patient={patient} />
      {!patient.invite_accepted && <Invite patientId={patient.user_id} />}
      <AssignedEmployee patient={patient} />
    </div>
  </Card>
);

function Facts({ patient: { user } }: { patient: Patient }) {
  const facts: [string, React.ReactNode][] = [
    [
      'Email',
      <a key="mail" href={`mailto:${user.email}`}>
        {user.email}
      </a>,
    ],
    ['Phone', user.phone],
    ['Address', user.address],
    ['Sex at birth', user.sex_at_birth && SEX_LABELS[user.sex_at_birth]],
    ['Birthday', formatBirthday(user.birthday)],
    ['Last login', user.last_login && <Moment at={user.last_login} />],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Invite({ patientId }: { patientId: number }) {
  const invite = useInvite('patient');
  return (
    <div className={styles.invite}>
      <span>The invitation is not accepted yet.</span>
      <Button look="secondary" busy={invite.isPending} onClick={() => invite.mutate(patientId)}>
        <MailIcon size={16} /> Invite
      </Button>
    </div>
  );
}
