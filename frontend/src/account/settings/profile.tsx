import { useLayoutEffect, useRef, useState } from 'react';
import { useEditProfile, useOwnProfile } from '../../api/queries/account';
import { Card, formatMoment, Loaded, PersonForm, Skeletons, toast } from '../../ui';
import { SendProofAgain } from '../../ui/frame/send-proof-again';
import { Appearance } from './appearance';
import { MailPreferences } from './mail-preferences';
import styles from './settings.module.css';

/** `/settings/profile`: a person's own profile, the mails that they want, and the colours. */
export const Profile = () => (
  <>
    <ProfileCard />
    <MailPreferences />
    <Appearance />
  </>
);

export const ProfileCard = () => (
  <Card title="Profile" className={styles.profile}>
    <Loaded query={useOwnProfile()} skeleton={<Skeletons rows={8} height={24} />}>
      {() => <OwnProfile />}
    </Loaded>
  </Card>
);

function OwnProfile() {
  const [saves, setSaves] = useState(0);
  const profile = useRef<HTMLDivElement>(null);
  // the focus went with the form that was saved
  useLayoutEffect(() => {
    if (saves > 0 && document.activeElement === document.body)
      profile.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [saves]);
  const edit = useEditProfile();
  // read here: what is handed down may still be the profile before the save
  const { data: user } = useOwnProfile();
  if (!user) return null;
  return (
    <div ref={profile}>
      {/* after a save the form starts from what was saved */}
      <PersonForm
        key={saves}
        person={user}
        withEmail
        emailHint={user.waiting_email && <WaitingEmail email={user.waiting_email} />}
        save={async (fields) => toast.success((await edit.mutateAsync(fields)).message)}
        onDone={() => setSaves(saves + 1)}
        draft="own-profile"
      />
      {user.last_login && <p className={styles.since}>Last login: {formatMoment(user.last_login)}</p>}
    </div>
  );
}

const WaitingEmail = ({ email }: { email: string }) => (
  <span className={styles.waiting}>
    <span>{email} takes its place once you open the link that we mailed there.</span>
    <SendProofAgain />
  </span>
);
