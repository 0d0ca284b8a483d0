import { IfMay, useMay } from '../../session/rights';
import {
  Avatar,
  Button,
  Card,
  type Fact,
  Facts,
  formatBirthday,
  formatMoment,
  sexWords,
  useDraft,
  useEditMode,
} from '../../ui';
import { MailIcon } from '../../ui/icons';
import type { PatientRecord } from '../../api/generated/schema';
import { useInvite } from '../data/people';
import { MailWarning } from '../people/mail-warning';
import styles from './patient.module.css';
import { profileDraft, ProfileForm } from './profile-form';

/** The patient's profile, and whether the invitation was accepted. */
export function ProfileCard({ patient }: { patient: PatientRecord }) {
  // what was typed before a sign-in goes on where it was
  const { kept } = useDraft(profileDraft(patient.user_id));
  const { editing, opener, close } = useEditMode(kept !== undefined);
  const works = useMay('work');
  const edit = (
    <Button look="secondary" {...opener}>
      Edit
    </Button>
  );
  return (
    <Card title="Profile" actions={editing || patient.pending || !works ? undefined : edit}>
      <div className={styles.stack}>
        {editing ? (
          <ProfileForm patient={patient} onClose={close} />
        ) : (
          <>
            <Avatar name={patient.user.name} src={patient.user.avatar} large />
            <Facts look="tight" facts={factsOf(patient)} />
          </>
        )}
        <MailWarning problem={patient.mail_problem} />
        {!patient.invite_accepted && <Invite patientId={patient.user_id} />}
      </div>
    </Card>
  );
}

const factsOf = ({ user, phone, address, sex_at_birth, birthday, last_login }: PatientRecord): Fact[] => [
  [
    'Email',
    <a key="mail" href={`mailto:${user.email}`}>
      <Breakable email={user.email} />
    </a>,
  ],
  ['Phone', phone],
  ['Address', address],
  ['Sex at birth', sexWords(sex_at_birth)],
  ['Birthday', formatBirthday(birthday)],
  ['Last login', formatMoment(last_login)],
];

/** An address that wraps before its `@` when it is long. */
const Breakable = ({ email }: { email: string }) => (
  <>
    {email.slice(0, email.indexOf('@'))}
    <wbr />
    {email.slice(email.indexOf('@'))}
  </>
);

function Invite({ patientId }: { patientId: number }) {
  const invite = useInvite('patient');
  return (
    <div className={styles.invite}>
      <span>The invitation is not accepted yet.</span>
      <IfMay right="work">
        <Button look="secondary" busy={invite.isPending} onClick={() => invite.mutate(patientId)}>
          <MailIcon size={16} /> Invite
        </Button>
      </IfMay>
    </div>
  );
}
