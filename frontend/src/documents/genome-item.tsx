import type { MedicalDocument } from '../api/generated/schema';
import { DocumentChip, formatBytes, Moment } from '../ui';
import { BuildChoice } from './build-choice';
import { DownloadLink } from './download-link';
import styles from './documents.module.css';
import { GenomeFigures } from './genome-figures';
import { PrimaryMark } from './primary-mark';
import { ProblemText } from './problem-text';
import { SampleChoice } from './sample-choice';
import { StepProgress } from './step-progress';

interface GenomeItemProps {
  genome: MedicalDocument;
  /** All genomes of the patient, including this one. */
  genomes: MedicalDocument[];
  patientId: number;
  /** Whether the files are the reader's own. */
  own?: boolean;
}

/** One DNA file: its progress, its content, and whether it is the primary one. */
export function GenomeItem({ genome, genomes, patientId, own }: GenomeItemProps) {
  const { conversion_complete: converted, status, genome: figures } = genome;
  const isConverting = !converted && status !== 'Error';
  return (
    <li className={styles.genome}>
      <div className={styles.genomeHead}>
        <div className={styles.genomeName}>
          <DownloadLink document={genome} />
          {own && isConverting && ' (Processing...)'}
          <small>
            {figures && `${formatBytes(figures.size)} · `}
            <Moment at={genome.updated_at} />
          </small>
        </div>
        {isConverting && <DocumentChip status="Processing" />}
        {status === 'Error' && <DocumentChip status="Error" />}
        {converted && <PrimaryMark genome={genome} genomes={genomes} patientId={patientId} />}
      </div>
      {isConverting && <StepProgress document={genome} />}
      <ProblemText problem={genome.problem} />
      {figures && figures.samples.length > 1 && figures.sample === null && (
        <SampleChoice filePath={genome.file_path} samples={figures.samples} own={own} />
      )}
      {figures?.build === 'unknown' && <BuildChoice filePath={genome.file_path} />}
      {figures && <GenomeFigures genome={figures} />}
    </li>
  );
}
