import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MedicalDocument } from '../../api/generated/schema';
import { useUser } from '../../session/use-session';
import { Button, Card, Chip, toast, UploadDialog } from '../../ui';
import styles from './dashboard.module.css';

const TITLE = 'Upload DNA Files';

/** The member's DNA files, and a button to add one. */
export function DnaFilesCard({ files }: { files: readonly MedicalDocument[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title={TITLE}>
      {files.length === 0 && <p className={styles.note}>No DNA files yet. Any testing provider's file will do.</p>}
      <ul className={styles.list}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      <div className={styles.upload}>
        <Button look="secondary" wide onClick={() => setOpen(true)}>
          Upload Files
        </Button>
      </div>
      {open && <MemberUpload onClose={() => setOpen(false)} />}
    </Card>
  );
}

function FileRow({ file: { title, conversion_complete, status, problem } }: { file: MedicalDocument }) {
  const failed = status === 'Error';
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <strong>
          {title} {!conversion_complete && !failed && '(Processing...)'}
        </strong>
        {problem && <small className={styles.problem}>{problem.message}</small>}
      </div>
      {failed && <Chip word="Error" colour="Error" />}
      {conversion_complete && <Chip word="Ready" colour="Completed" />}
    </li>
  );
}

function MemberUpload({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { id } = useUser();
  const uploaded = () => {
    toast.success('Your file is uploaded. We convert it now.');
    void queries.invalidateQueries({ queryKey: ['member'] });
  };
  return (
    <UploadDialog
      title={TITLE}
      target={{ patientId: id, type: 'genome', byPatient: true }}
      hint="VCF or FQ format (.vcf, .fq, .fastq, also .gz)"
      onClose={onClose}
      onUploaded={uploaded}
    />
  );
}
