import { newestText } from '@portal/events/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MedicalDocument } from '../../api/generated/schema';
import { giveConsent } from '../../api/queries/consents';
import { outdateDocuments } from '../../api/queries/documents';
import { GenomeItem } from '../../documents/genome-item';
import { paths } from '../../paths';
import { useUser } from '../../session/use-session';
import { Button, Card, toast, UploadDialog } from '../../ui';
import { useFileDrop } from '../../ui/upload/use-file-drop';
import styles from './dashboard.module.css';

const TITLE = 'Upload DNA Files';
const CONSENT = newestText('genetic-data');

const agree = () => giveConsent('genetic-data', CONSENT.version);

const TERMS = (
  <>
    By uploading you agree: {CONSENT.text} You can withdraw this on your <Link to={paths.memberProfile}>profile</Link>.
  </>
);

/** The member's DNA files, and a button to add one. A file may also be dropped on the card. */
export function DnaFilesCard({ files }: { files: MedicalDocument[] }) {
  const [open, setOpen] = useState<{ dropped?: File }>();
  const { over, target } = useFileDrop((dropped) => setOpen({ dropped }));
  const { id } = useUser();
  return (
    <div {...target} className={over ? styles.over : undefined}>
      <Card title={TITLE}>
        {files.length === 0 && (
          <p className={styles.note}>No DNA files yet. A file of any testing provider will do: drop it here.</p>
        )}
        <ul>
          {files.map((file) => (
            <GenomeItem key={file.id} genome={file} genomes={files} patientId={id} own />
          ))}
        </ul>
        <div className={styles.button}>
          <Button look="secondary" wide onClick={() => setOpen({})}>
            Upload Files
          </Button>
        </div>
        {open && <MemberUpload dropped={open.dropped} onClose={() => setOpen(undefined)} />}
      </Card>
    </div>
  );
}

function MemberUpload({ dropped, onClose }: { dropped?: File; onClose: () => void }) {
  const queries = useQueryClient();
  const { id } = useUser();
  const uploaded = () => {
    toast.success('Your file is uploaded. We convert it now.');
    void outdateDocuments(queries);
  };
  return (
    <UploadDialog
      title={TITLE}
      target={{ patientId: id, type: 'genome', byPatient: true, agree }}
      hint="VCF or FQ format (.vcf, .fq, .fastq, also .gz)"
      terms={TERMS}
      dropped={dropped}
      onClose={onClose}
      onUploaded={uploaded}
    />
  );
}
