import type { MedicalDocument } from '../api/generated/schema';
import { BuildChoice } from './build-choice';
import { SampleChoice } from './sample-choice';
import { needsBuild, needsSample } from './usable';

interface OpenQuestionsProps {
  file: MedicalDocument;
  /** Whether the file is the reader's own. */
  own?: boolean;
}

/** Asks what a converted file leaves open: which sample, which build. */
export const OpenQuestions = ({ file, own }: OpenQuestionsProps) => (
  <>
    {needsSample(file) && <SampleChoice filePath={file.file_path} samples={file.genome?.samples ?? []} own={own} />}
    {needsBuild(file) && <BuildChoice filePath={file.file_path} />}
  </>
);
