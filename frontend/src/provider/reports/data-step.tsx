import { useState } from 'react';
import { useDocuments } from '../../api/queries/documents';
import type { MedicalDocument } from '../../api/generated/schema';
import { Button, Chip, counted, DocumentChip, EmptyState, InnerHeading, Loaded, Moment, Skeletons } from '../../ui';
import { UploadIcon } from '../../ui/icons';
import { PatientUpload } from '../patient/patient-upload';
import { ProblemText } from '../../documents/problem-text';
import { OpenQuestions } from '../../documents/open-questions';
import { StepProgress } from '../../documents/step-progress';
import { Choice } from './choice';
import { isUsable } from '../../documents/usable';
import choices from './choice.module.css';
import styles from './reports.module.css';
import type { Wizard } from './use-wizard';

/** Selects the files for the report: one DNA file, and optional medical files. */
export function DataStep({ wizard }: { wizard: Wizard }) {
  const patientId = wizard.draft.patient?.userId ?? 0;
  const genomes = useDocuments(patientId, 'genome');
  const records = useDocuments(patientId, 'record');
  return (
    <div className={styles.stack}>
      <InnerHeading>DNA sequence</InnerHeading>
      <Loaded query={genomes} skeleton={<Skeletons rows={2} height={44} />} errorTitle="Error loading patient data">
        {(list) => <Genomes genomes={list} wizard={wizard} patientId={patientId} />}
      </Loaded>
      <InnerHeading>Medical files (optional)</InnerHeading>
      <Loaded query={records} skeleton={<Skeletons rows={2} height={44} />} errorTitle="Error loading patient data">
        {(list) => <Records records={list.filter(({ status }) => status === 'Ready')} wizard={wizard} />}
      </Loaded>
    </div>
  );
}

function Genomes({ genomes, wizard, patientId }: { genomes: MedicalDocument[]; wizard: Wizard; patientId: number }) {
  const [uploading, setUploading] = useState(false);
  const upload = (
    <Button look="secondary" onClick={() => setUploading(true)}>
      <UploadIcon size={16} /> Upload DNA file
    </Button>
  );
  return (
    <>
      {genomes.length === 0 ? (
        <EmptyState title="No DNA files yet" action={upload} />
      ) : (
        <ul className={choices.list}>
          {genomes.map((genome) => (
            <GenomeChoice key={genome.id} genome={genome} wizard={wizard} />
          ))}
          <li>{upload}</li>
        </ul>
      )}
      {uploading && <PatientUpload patientId={patientId} type="genome" onClose={() => setUploading(false)} />}
    </>
  );
}

function GenomeChoice({ genome, wizard: { dna, dispatch } }: { genome: MedicalDocument; wizard: Wizard }) {
  const { file_path, title, primary, genome: figures, conversion_complete, status } = genome;
  const isConverting = !conversion_complete && status !== 'Error';
  return (
    <li>
      <Choice
        chosen={dna?.file_path === file_path}
        disabled={!isUsable(genome)}
        onChoose={() => dispatch({ type: 'chooseDna', filePath: file_path })}
      >
        <span className={choices.text}>
          <strong>{title}</strong>
          <small>
            {figures ? `${figures.build} · ${counted(figures.records, 'record')}` : <Moment at={genome.updated_at} />}
          </small>
        </span>
        {primary && <Chip word="Primary" colour="Ordered" />}
        {isConverting && <DocumentChip status="Processing" />}
        {status === 'Error' && <DocumentChip status="Error" />}
      </Choice>
      {isConverting && <StepProgress document={genome} />}
      <ProblemText problem={genome.problem} />
      <OpenQuestions file={genome} />
    </li>
  );
}

function Records({ records, wizard: { draft, dispatch } }: { records: MedicalDocument[]; wizard: Wizard }) {
  if (records.length === 0) return <p className={styles.note}>This patient has no medical files.</p>;
  return (
    <ul className={choices.list}>
      {records.map(({ id, file_path, title, updated_at }) => (
        <li key={id}>
          <Choice
            chosen={draft.medicalFiles.includes(file_path)}
            onChoose={() => dispatch({ type: 'toggleMedicalFile', filePath: file_path })}
          >
            <span className={choices.text}>
              <strong>{title}</strong>
              <small>
                <Moment at={updated_at} />
              </small>
            </span>
          </Choice>
        </li>
      ))}
    </ul>
  );
}
