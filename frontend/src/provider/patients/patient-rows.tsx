import { Link } from 'react-router-dom';
import type { Patient } from '../../api/generated/schema';
import { patientPath } from '../../paths';
import { IfMay, useMay } from '../../session/rights';
import { PatientBulkActions } from '../bulk/patient-bulk-actions';
import { Column } from '../lists/column';
import { ListBody } from '../lists/list-body';
import { AssigneeSelect } from './assignee-select';
import { FirstSteps } from './first-steps';
import styles from './patients.module.css';
import { StatusSelect } from './status-select';

type Row = Patient & { id: number };

/** The patients on the current page. */
export function PatientRows({ onAdd }: { onAdd: () => void }) {
  const works = useMay('work');
  return (
    <ListBody<Row>
      label="Patients"
      columns={patientColumns}
      card={(patient) => <PatientCard patient={patient} />}
      pathOf={(id) => patientPath(Number(id))}
      bulkActions={works ? <PatientBulkActions /> : undefined}
      empty={{
        text: 'No Patient Data',
        action: (
          <IfMay right="work">
            <FirstSteps onAdd={onAdd} />
          </IfMay>
        ),
      }}
    />
  );
}

export const patientColumns = (
  <>
    <Column<Row> source="name" label="Name" render={(patient) => <NameAndAddress patient={patient} />} />
    <Column<Row>
      source="dna_status"
      label="Status"
      render={(patient) => <StatusSelect patient={patient} label={`DNA status of ${patient.user.name}`} />}
    />
    <Column<Row>
      label="Assigned to"
      render={(patient) => <AssigneeSelect patient={patient} label={`Employee of ${patient.user.name}`} />}
    />
    <Column<Row> align="right" source="medical_report_number" label="Reports" disableSort />
    <Column<Row> align="right" source="medical_record_number" label="Records" disableSort />
    <Column<Row> label="Invitation" render={(patient) => <InviteState patient={patient} />} />
  </>
);

const NameAndAddress = ({ patient }: { patient: Patient }) => (
  <div className={styles.name}>
    <NameLink patient={patient} />
    <span title={patient.user.email}>{patient.user.email}</span>
  </div>
);

const NameLink = ({ patient }: { patient: Patient }) => (
  // the row would lead there a second time, and Back would have to be pressed twice
  <Link
    className={styles.link}
    title={patient.user.name}
    to={patientPath(patient.user_id)}
    onClick={(event) => event.stopPropagation()}
  >
    {patient.user.name}
  </Link>
);

const PatientCard = ({ patient }: { patient: Patient }) => (
  <div className={styles.card}>
    <NameLink patient={patient} />
    <div className={styles.cardFacts}>
      <span className={styles.address}>{patient.user.email}</span>
      <InviteState patient={patient} />
    </div>
    <div className={styles.cardFacts}>
      <StatusSelect patient={patient} label={`DNA status of ${patient.user.name}`} />
      <AssigneeSelect patient={patient} label={`Employee of ${patient.user.name}`} />
    </div>
  </div>
);

function InviteState({ patient }: { patient: Patient }) {
  if (patient.invite_accepted) return <span>Accepted</span>;
  if (patient.invitation_held) return <span className={styles.waiting}>Waits for your address</span>;
  if (patient.mail_problem) return <span className={styles.undelivered}>Not delivered</span>;
  return <span className={styles.waiting}>Invited</span>;
}
