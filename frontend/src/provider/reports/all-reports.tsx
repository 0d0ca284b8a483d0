import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CompanyDocument } from '../../api/generated/schema';
import { ReportLink } from '../../documents/document-link';
import { ProblemText } from '../../documents/problem-text';
import { Release } from '../../reports/release';
import { patientPath, paths } from '../../paths';
import { ButtonLink, Card, DocumentChip, Moment } from '../../ui';
import { Column } from '../lists/column';
import { ExportButton } from '../lists/export-button';
import { ListBody } from '../lists/list-body';
import { ListPager } from '../lists/list-pager';
import { ResourceList } from '../lists/resource-list';
import styles from './reports.module.css';

type Row = CompanyDocument & RaRecord;

/** The reports of all patients, newest first. */
export const AllReports = () => (
  <ResourceList resource="documents" filter={{ document_type: 'report' }}>
    <Card title="All reports" actions={<ExportButton />}>
      <ListBody<Row>
        label="All reports"
        columns={columns}
        card={(report) => <ReportCard report={report} />}
        empty={{ text: 'No reports yet', action: <ButtonLink to={paths.dnaReports}>New report</ButtonLink> }}
      />
      <ListPager />
    </Card>
  </ResourceList>
);

const columns = (
  <>
    <Column<Row> label="Report" render={(report) => <Title report={report} />} />
    <Column<Row> label="Patient" render={(report) => <PatientLink report={report} />} />
    <Column<Row> label="Template" render={({ template }) => template || '-'} />
    <Column<Row> label="Status" render={({ status }) => <DocumentChip status={status} />} />
    <Column<Row> label="For the patient" render={(report) => <ForPatient report={report} />} />
    <Column<Row> label="Changed" render={({ updated_at }) => <Moment at={updated_at} />} />
  </>
);

const ReportCard = ({ report }: { report: Row }) => (
  <div className={styles.card}>
    <Title report={report} />
    <DocumentChip status={report.status} />
    <Release report={report} />
    <small>
      <PatientLink report={report} /> · <Moment at={report.updated_at} />
    </small>
  </div>
);

const Title = ({ report }: { report: Row }) => (
  <>
    {report.status === 'Completed' ? <ReportLink report={report} /> : report.title}
    <ProblemText problem={report.problem} />
  </>
);

/** A word for what the patient can read, too: an empty cell would leave it open. */
const ForPatient = ({ report }: { report: Row }) =>
  report.release === 'released' && report.status === 'Completed' ? 'Released' : <Release report={report} />;

const PatientLink = ({ report: { patient_id, patient_name } }: { report: Row }) => (
  <Link to={patientPath(patient_id)}>{patient_name}</Link>
);
