import { REPORT_CREDITS } from '@portal/events/rules';
import { useDocuments } from '../../api/queries/documents';
import type { MedicalDocument, Patient } from '../../api/generated/schema';
import { paths } from '../../paths';
import { IfMay } from '../../session/rights';
import { ButtonLink, Card, DocumentChip, EmptyState, Loaded, Moment, Skeletons } from '../../ui';
import { ProblemText } from '../../documents/problem-text';
import { ReportLink } from '../../documents/document-link';
import { Release } from '../../reports/release';
import { RunAgain } from '../../reports/run-again';
import { StepProgress } from '../../documents/step-progress';
import styles from './patient.module.css';

/** The patient's reports; only a completed one can be opened. */
export function ReportsCard({ patient: { user_id: userId, user } }: { patient: Patient }) {
  const reports = useDocuments(userId, 'report');
  const order = (
    <IfMay right="work">
      <ButtonLink look="secondary" to={paths.dnaReports} state={{ patient: { userId, name: user.name } }}>
        New report
      </ButtonLink>
    </IfMay>
  );
  return (
    <Card title="Ordered Reports" actions={reports.data?.length ? order : undefined}>
      <Loaded query={reports} skeleton={<Skeletons rows={2} height={40} />} errorTitle="Error loading patient data">
        {(list) =>
          list.length ? (
            <ul className={styles.items}>
              {list.map((report) => (
                <ReportItem key={report.id} report={report} />
              ))}
            </ul>
          ) : (
            <EmptyState title="No reports yet" action={order} />
          )
        }
      </Loaded>
    </Card>
  );
}

function ReportItem({ report }: { report: MedicalDocument }) {
  const { status, title, updated_at, template, rerun_of } = report;
  return (
    <li className={styles.item} aria-disabled={status !== 'Completed' || undefined}>
      <div className={styles.itemHead}>
        <div className={styles.itemName}>
          {status === 'Completed' ? <ReportLink report={report} /> : <span>{title}</span>}
          <small>
            {template && `${template} · `}
            {rerun_of !== undefined && 'run again · '}
            <Moment at={updated_at} />
          </small>
        </div>
        {status === 'Completed' && (
          <IfMay right="work">
            <RunAgain report={report} price={`${REPORT_CREDITS} credits`} />
          </IfMay>
        )}
        <DocumentChip status={status} />
      </div>
      <Release report={report} />
      {(status === 'Ordered' || status === 'Processing') && <StepProgress document={report} />}
      <ProblemText problem={report.problem} />
    </li>
  );
}
