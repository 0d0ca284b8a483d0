import { useState } from 'react';
import { useDocuments } from '../../api/queries/documents';
import { IfMay } from '../../session/rights';
import { Button, EmptyState, InnerHeading, Loaded, Skeletons } from '../../ui';
import { UploadIcon } from '../../ui/icons';
import { GenomeItem } from '../../documents/genome-item';
import { MoveFile } from './move-file';
import { PatientUpload } from './patient-upload';
import styles from './patient.module.css';

/** The patient's DNA files: upload, conversion, counts and the primary file. */
export function DnaFiles({ patientId }: { patientId: number }) {
  const [uploading, setUploading] = useState(false);
  const genomes = useDocuments(patientId, 'genome');
  const upload = (
    <IfMay right="work">
      <Button look="secondary" onClick={() => setUploading(true)}>
        <UploadIcon size={16} /> Upload DNA file
      </Button>
    </IfMay>
  );
  return (
    <section className={styles.section} aria-label="DNA files">
      <header className={styles.sectionHead}>
        <InnerHeading>DNA files</InnerHeading>
        {Boolean(genomes.data?.length) && upload}
      </header>
      <Loaded query={genomes} skeleton={<Skeletons rows={2} height={40} />} errorTitle="Error loading patient data">
        {(list) =>
          list.length ? (
            <ul className={styles.items}>
              {list.map((genome) => (
                <GenomeItem key={genome.id} genome={genome} genomes={list} patientId={patientId}>
                  <MoveFile file={genome} patientId={patientId} />
                </GenomeItem>
              ))}
            </ul>
          ) : (
            <EmptyState title="No DNA files yet" action={upload}>
              Reports are made from a DNA sequence file.
            </EmptyState>
          )
        }
      </Loaded>
      {uploading && <PatientUpload patientId={patientId} type="genome" onClose={() => setUploading(false)} />}
    </section>
  );
}
