import { useState } from 'react';
import { useDocuments } from '../../api/queries/documents';
import { IfMay } from '../../session/rights';
import { Button, DocumentChip, EmptyState, InnerHeading, Loaded, Moment, Skeletons } from '../../ui';
import { UploadIcon } from '../../ui/icons';
import { RemoveFile } from '../../documents/remove-file';
import { FileLink } from '../../documents/document-link';
import { MoveFile } from './move-file';
import { PatientUpload } from './patient-upload';
import { ProblemText } from '../../documents/problem-text';
import styles from './patient.module.css';

/** Medical papers of the patient: letters, results, pictures. */
export function MedicalRecords({ patientId }: { patientId: number }) {
  const [uploading, setUploading] = useState(false);
  const records = useDocuments(patientId, 'record');
  const upload = (
    <IfMay right="work">
      <Button look="secondary" onClick={() => setUploading(true)}>
        <UploadIcon size={16} /> Upload record
      </Button>
    </IfMay>
  );
  return (
    <section className={styles.section} aria-label="Medical records">
      <header className={styles.sectionHead}>
        <InnerHeading>Medical records</InnerHeading>
        {Boolean(records.data?.length) && upload}
      </header>
      <Loaded query={records} skeleton={<Skeletons rows={2} height={40} />} errorTitle="Error loading patient data">
        {(list) =>
          list.length ? (
            <ul className={styles.items}>
              {list.map((record) => (
                <li key={record.id} className={styles.item}>
                  <div className={styles.itemHead}>
                    <div className={styles.itemName}>
                      <FileLink file={record} />
                      <small>
                        <Moment at={record.updated_at} />
                      </small>
                    </div>
                    {record.status !== 'Ready' && <DocumentChip status={record.status} />}
                    <IfMay right="work">
                      <div className={styles.fileActions}>
                        <MoveFile file={record} patientId={patientId} />
                        <RemoveFile file={record} />
                      </div>
                    </IfMay>
                  </div>
                  <ProblemText problem={record.problem} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="No medical records yet" action={upload} />
          )
        }
      </Loaded>
      {uploading && <PatientUpload patientId={patientId} type="record" onClose={() => setUploading(false)} />}
    </section>
  );
}
