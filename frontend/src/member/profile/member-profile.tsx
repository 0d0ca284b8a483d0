import type { MedicalDocument, MemberRecord } from '../../api/generated/schema';
import { useMemberRecord, useOwnRecordAccess } from '../../api/queries/member';
import { useHistory } from '../../api/queries/records';
import { FileLink, ReportLink } from '../../documents/document-link';
import { paths } from '../../paths';
import { useUser } from '../../session/use-session';
import {
  Avatar,
  ButtonLink,
  Card,
  DocumentChip,
  EmptyState,
  type Fact,
  Facts,
  formatBirthday,
  formatMoment,
  Loaded,
  LogPages,
  MedicalHistory,
  Moment,
  Page,
  sexWords,
  Skeletons,
  StatusChip,
  Timeline,
} from '../../ui';
import { ConsentsCard } from './consents-card';
import styles from '../dashboard/dashboard.module.css';

/** `/member-profile`: a member's profile, the way of the kit, documents, and the medical history to read. */
export function MemberProfile() {
  return (
    <Page title="Profile">
      <Loaded
        query={useMemberRecord()}
        skeleton={<Skeletons rows={6} height={24} />}
        errorTitle="Your record could not be loaded"
      >
        {(record) => <Sections record={record} />}
      </Loaded>
    </Page>
  );
}

const Sections = ({ record }: { record: MemberRecord }) => (
  <div className={styles.grid}>
    <div className={styles.column}>
      <OwnProfile record={record} />
      <Documents documents={[...record.dna_files, ...record.medical_documents]} />
      <ConsentsCard />
    </div>
    <div className={styles.column}>
      <KitHistory record={record} />
      <Card title="Medical History">
        <MedicalHistory patientId={record.user_id} />
      </Card>
      <LogPages title="Who read your record" empty="Nobody has read your record yet" usePage={useOwnRecordAccess} />
    </div>
  </div>
);

function OwnProfile({ record }: { record: MemberRecord }) {
  const { last_login } = useUser();
  const edit = (
    <ButtonLink look="secondary" to={paths.settingsProfile}>
      Edit
    </ButtonLink>
  );
  return (
    <Card title={record.user.name} actions={edit}>
      <div className={styles.column}>
        <Avatar name={record.user.name} src={record.user.avatar} large />
        <Facts look="tight" facts={[...factsOf(record), ['Last login', formatMoment(last_login)]]} />
      </div>
    </Card>
  );
}

const factsOf = ({ user, phone, address, sex_at_birth, birthday }: MemberRecord): Fact[] => [
  ['Email', user.email],
  ['Phone', phone],
  ['Sex at Birth', sexWords(sex_at_birth)],
  ['Birthday', formatBirthday(birthday)],
  ['Address', address],
];

const KitHistory = ({ record }: { record: MemberRecord }) => (
  <Card title="DNA kit" actions={<StatusChip status={record.dna_status} />}>
    <Loaded query={useHistory(record.user_id, 'kit')} skeleton={<Skeletons rows={3} />}>
      {({ data }) =>
        data.length ? (
          <Timeline entries={data.map(({ id, message, created_at }) => ({ id, title: message, at: created_at }))} />
        ) : (
          <EmptyState title="Nothing has happened yet">Each step of your kit appears here.</EmptyState>
        )
      }
    </Loaded>
  </Card>
);

const Documents = ({ documents }: { documents: readonly MedicalDocument[] }) => (
  <Card title="Documents">
    {documents.length === 0 && (
      <EmptyState
        title="No documents yet"
        action={
          <ButtonLink look="secondary" to={paths.dashboard}>
            Upload DNA files
          </ButtonLink>
        }
      />
    )}
    <ul className={styles.list}>
      {documents.map((document) => (
        <li key={document.id} className={styles.item}>
          <div className={styles.text}>
            <strong>
              <Name document={document} />
            </strong>
            <small>
              {KIND_WORDS[document.document_type]}, <Moment at={document.updated_at} />
            </small>
          </div>
          <DocumentChip status={document.status} />
        </li>
      ))}
    </ul>
  </Card>
);

/** The title of a document, which leads to it where the member may open it. */
function Name({ document }: { document: MedicalDocument }) {
  const { document_type, status, title, file_path } = document;
  if (document_type !== 'report') return <FileLink file={document} />;
  // a report that is not released has no path
  return status === 'Completed' && file_path ? <ReportLink report={document} /> : title;
}

const KIND_WORDS: Record<MedicalDocument['document_type'], string> = {
  genome: 'DNA file',
  record: 'Medical record',
  report: 'Report',
};
