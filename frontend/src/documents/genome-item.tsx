import type { ReactNode } from 'react';
import type { MedicalDocument } from '../api/generated/schema';
import { useMay } from '../session/rights';
import { DocumentChip, formatBytes, Moment } from '../ui';
import { DownloadLink } from './download-link';
import styles from './documents.module.css';
import { GenomeFigures } from './genome-figures';
import { OpenQuestions } from './open-questions';
import { PrimaryMark } from './primary-mark';
import { ProblemText } from './problem-text';
import { RemoveFile } from './remove-file';
import { StepProgress } from './step-progress';

interface GenomeItemProps {
  genome: MedicalDocument;
  /** All genomes of the patient, including this one. */
  genomes: MedicalDocument[];
  patientId: number;
  /** Whether the files are the reader's own. */
  own?: boolean;
  /** Further actions on the file. */
  children?: ReactNode;
}

const NOT_WHOLE =
  'Not all of this file has arrived. If its upload was cut off, choose the same file again: a large one goes on, within a day, where it stopped.';

/** One DNA file: its progress, its content, and whether it is the primary one. */
export function GenomeItem({ genome, genomes, patientId, own, children }: GenomeItemProps) {
  const { conversion_complete: converted, status, genome: figures } = genome;
  const works = useMay('work');
  const isConverting = !converted && status !== 'Error';
  const isArriving = status === 'Uploading';
  return (
    <li className={styles.genome}>
      <div className={styles.genomeHead}>
        <div className={styles.genomeName}>
          <DownloadLink document={genome} />
          {own && isConverting && !isArriving && ' (Processing...)'}
          <small>
            {figures && `${formatBytes(figures.size)} · `}
            <Moment at={genome.updated_at} />
          </small>
        </div>
        {isConverting && <DocumentChip status={isArriving ? 'Uploading' : 'Processing'} />}
        {status === 'Error' && <DocumentChip status="Error" />}
        {converted && <PrimaryMark genome={genome} genomes={genomes} patientId={patientId} />}
      </div>
      {isArriving && <p className={styles.arriving}>{NOT_WHOLE}</p>}
      {isConverting && !isArriving && <StepProgress document={genome} />}
      <ProblemText problem={genome.problem} />
      {works && <OpenQuestions file={genome} own={own} />}
      {figures && <GenomeFigures genome={figures} />}
      {(works || own) && !isArriving && (
        <div className={styles.actions}>
          {!isConverting && children}
          <RemoveFile file={genome} isConverting={isConverting} />
        </div>
      )}
    </li>
  );
}
