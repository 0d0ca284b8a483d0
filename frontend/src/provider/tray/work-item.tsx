import { Link } from 'react-router-dom';
import { patientPath } from '../../paths';
import { DocumentChip, IconButton } from '../../ui';
import { CloseIcon } from '../../ui/icons';
import { ProblemText } from '../../documents/problem-text';
import { StepProgress } from '../../documents/step-progress';
import { ReportLink } from '../../documents/document-link';
import type { CompanyDocument } from '../../api/generated/schema';
import styles from './work-tray.module.css';

interface WorkItemProps {
  document: CompanyDocument;
  /** Only for ended work, which can be dismissed. */
  onDismiss?: () => void;
}

/** A conversion or a report: its steps while it runs, then how it ended. */
export function WorkItem({ document, onDismiss }: WorkItemProps) {
  const { title, status, patient_id, patient_name, document_type } = document;
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <div>
          {status === 'Completed' ? <ReportLink report={document} /> : <strong>{title}</strong>}
          <small>
            {document_type === 'report' ? 'Report for ' : 'DNA file of '}
            <Link to={patientPath(patient_id)}>{patient_name}</Link>
          </small>
        </div>
        {onDismiss && (
          <IconButton label={`Dismiss ${title}`} onClick={onDismiss}>
            <CloseIcon size={16} />
          </IconButton>
        )}
      </div>
      {onDismiss ? (
        <div className={styles.state}>
          <DocumentChip status={status} />
        </div>
      ) : (
        <StepProgress document={document} />
      )}
      <ProblemText problem={document.problem} />
    </li>
  );
}
