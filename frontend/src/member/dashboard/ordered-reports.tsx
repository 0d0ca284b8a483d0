import type { MedicalDocument } from '../../api/generated/schema';
import { useSubscription } from '../../api/queries/orders';
import { paths } from '../../paths';
import { AskFor } from '../../reports/ask-for';
import { RunAgain } from '../../reports/run-again';
import { ButtonLink, Card, DocumentChip, EmptyState, Moment, ProgressBar } from '../../ui';
import { ReportIcon } from '../../ui/icons';
import styles from './dashboard.module.css';
import { OpenEntitlements } from './open-entitlements';

/** The member's reports; only a completed one can be read. */
export function OrderedReports({ documents }: { documents: readonly MedicalDocument[] }) {
  const reports = documents.filter(({ document_type }) => document_type === 'report');
  return (
    <Card title="Ordered Reports">
      <OpenEntitlements />
      {reports.length === 0 && (
        <EmptyState icon={<ReportIcon size={28} />} title="No reports yet">
          Reports that are made for you appear here. You get a mail when one is ready.
        </EmptyState>
      )}
      <ul className={styles.list}>
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </Card>
  );
}

const ReportRow = ({ report }: { report: MedicalDocument }) => (
  <li className={styles.item}>
    <div className={styles.text}>
      <strong>{report.title}</strong>
      <small>
        {report.rerun_of === undefined ? 'Ordered' : 'Run again'}: <Moment at={report.updated_at} />
      </small>
      {report.status === 'Processing' && report.step && <small>{report.step}</small>}
      {report.problem && <small className={styles.problem}>{report.problem.message}</small>}
    </div>
    <div className={styles.work}>
      {report.status === 'Completed' ? <Completed report={report} /> : <DocumentChip status={report.status} />}
      {report.status === 'Processing' && (
        <ProgressBar value={report.progress ?? 0} label={`Progress of ${report.title}`} />
      )}
    </div>
  </li>
);

/** While a membership runs, a report is made again for free. */
function Completed({ report }: { report: MedicalDocument }) {
  const isMember = useSubscription().data?.active === true;
  if (report.release === 'on_request' || report.release === 'asked_for') return <AskFor report={report} />;
  return (
    <>
      <ViewLink report={report} />
      {isMember && <RunAgain report={report} price="free, with your membership" />}
    </>
  );
}

const ViewLink = ({ report }: { report: MedicalDocument }) => (
  <ButtonLink look="secondary" to={paths.reportViewer} state={{ report }} aria-label={`View ${report.title}`}>
    View
  </ButtonLink>
);
