import {
  companyAddress,
  companyDescription,
  companyName,
  companyPhone,
  emailAddress,
  type FieldRule,
} from '@portal/events/rules';
import { useProviderData } from '../../api/queries/user';
import type { EmployersCompany, User } from '../../api/generated/schema';
import {
  Avatar,
  BothValues,
  Button,
  Card,
  checked,
  type Fact,
  Facts,
  Field,
  formatCount,
  FormError,
  LeaveGuard,
  Loaded,
  LogPages,
  Moment,
  Page,
  PictureInput,
  SaveOrCancel,
  Skeleton,
  Skeletons,
  TextField,
  useDraft,
  useEdit,
  useEditMode,
} from '../../ui';
import { useEditCompany } from '../data/company';
import { useRecordAccess, useSecurityEvents } from '../data/company-logs';
import styles from './company-profile.module.css';

/** The company's profile for patients and staff. Admins can change it. */
export function CompanyProfile() {
  return (
    <Page title="Company">
      <Loaded query={useProviderData()} skeleton={<CompanySkeleton />}>
        {({ company, user }) => (
          <>
            <Profile company={company} canEdit={user.isAdmin} />
            {seesSecurity(user) && (
              <>
                <LogPages title="Security events" empty="No security events yet" usePage={useSecurityEvents} />
                <LogPages title="Who read records" empty="Nobody has read a record yet" usePage={useRecordAccess} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const CompanySkeleton = () => (
  <Card>
    <div className={styles.facts}>
      <Skeleton width={88} height={88} />
      <Skeletons rows={6} height={20} />
    </div>
  </Card>
);

/** Admins and readers. */
const seesSecurity = ({ employee_type: type }: User): boolean => type === 'admin' || type === 'reader';

function Profile({ company, canEdit }: { company: EmployersCompany; canEdit: boolean }) {
  // what was typed before a sign-in goes on where it was
  const { kept } = useDraft(DRAFT);
  const { editing, opener, close } = useEditMode(canEdit && kept !== undefined);
  const edit = (
    <Button look="secondary" {...opener}>
      Edit
    </Button>
  );
  return (
    <Card title={company.name} actions={canEdit && !editing ? edit : undefined}>
      {editing ? (
        <ProfileForm company={company} onClose={close} />
      ) : (
        <div className={styles.facts}>
          <Avatar look="company" name={company.name} src={company.avatar} large />
          <Facts look="lines" facts={factsOf(company)} />
        </div>
      )}
    </Card>
  );
}

const factsOf = ({ description, phone, email, address, credits, edited_at }: EmployersCompany): Fact[] => [
  ['Description', description],
  ['Phone', phone],
  [
    'Email',
    <a key="mail" href={`mailto:${email}`}>
      {email}
    </a>,
  ],
  ['Address', address],
  ['Current Credits', formatCount(credits)],
  ['Last changed', edited_at && <Moment key="moment" at={edited_at} />],
];

const DRAFT = 'company-profile';

type FieldName = 'name' | 'description' | 'email' | 'phone' | 'address';

const FIELDS: readonly { name: FieldName; label: string; type: string; rule: FieldRule }[] = [
  { name: 'name', label: 'Name', type: 'text', rule: companyName },
  { name: 'description', label: 'Description', type: 'textarea', rule: companyDescription },
  { name: 'phone', label: 'Phone', type: 'tel', rule: companyPhone },
  { name: 'email', label: 'Email', type: 'email', rule: emailAddress },
  { name: 'address', label: 'Address', type: 'text', rule: companyAddress },
];

/** The form for the profile; Cancel discards the changes. */
function ProfileForm({ company, onClose }: { company: EmployersCompany; onClose: () => void }) {
  const edit = useEditCompany(company.id);
  const { form, submit, theirs, take, picture, setPicture, isChanged, discard } = useEdit<Record<FieldName, string>>({
    values: valuesOf(company),
    save: (fields) => edit.mutateAsync(fields),
    onDone: onClose,
    draft: DRAFT,
  });
  const cancel = () => {
    discard();
    onClose();
  };
  const { errors } = form.formState;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PictureInput look="company" name={company.name} src={company.avatar} change={picture} onChange={setPicture} />
      {FIELDS.map(({ name, label, type, rule }) => {
        const said = {
          label,
          error: errors[name]?.message,
          hint: theirs[name] && <BothValues theirs={theirs[name]} onTake={() => take(name)} />,
        };
        const input = form.register(name, { validate: checked(rule) });
        return type === 'textarea' ? (
          <Field key={name} {...said}>
            {(control) => <textarea rows={4} {...input} {...control} />}
          </Field>
        ) : (
          <TextField key={name} type={type} autoFocus={name === 'name'} {...said} {...input} />
        );
      })}
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <LeaveGuard when={isChanged} />
      <SaveOrCancel busy={edit.isPending} onCancel={cancel} />
    </form>
  );
}

const valuesOf = ({ name, description, email, phone, address }: EmployersCompany): Record<FieldName, string> => ({
  name,
  description,
  email,
  phone,
  address,
});
