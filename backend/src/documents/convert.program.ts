import { convert, type Converted, type ConvertOptions } from '../genomics/reader/standard-form/convert.js';
import type { FileProblem } from '../genomics/model.js';
import type { JobProgram } from '../platform/jobs/job-kind.js';

export interface ConversionInput {
  path: string;
  /** an empty folder for the result */
  folder: string;
  disk: NonNullable<ConvertOptions['disk']>;
  reads: NonNullable<ConvertOptions['reads']>;
}

export type ConversionResult = Converted | { ok: false; problem: FileProblem };

/** Runs in a child process: reads the upload and writes its standard form. */
const program: JobProgram<ConversionInput, ConversionResult> = ({ path, folder, ...limits }, report) => {
  const onProgress: ConvertOptions['onProgress'] = (read, total, step = 'Converting') =>
    report(total === 0 ? 1 : read / total, step);
  return convert(path, folder, { ...limits, onProgress });
};

export default program;
