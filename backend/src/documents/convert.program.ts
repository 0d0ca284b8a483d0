import { convert, type Converted, type ConvertOptions } from '../genomics/reader/convert.js';
import type { FileProblem } from '../genomics/model.js';
import type { JobProgram } from '../platform/jobs/jobs.js';

export interface ConversionInput {
  path: string;
  /** an empty folder for the result */
  folder: string;
  disk: NonNullable<ConvertOptions['disk']>;
}

export type ConversionResult = Converted | { ok: false; problem: FileProblem };

/** Runs in a child process: reads the upload and writes its standard form. */
const program: JobProgram<ConversionInput, ConversionResult> = ({ path, folder, disk }, report) =>
  convert(path, folder, { disk, onProgress: (read, total) => report(total === 0 ? 1 : read / total, 'Converting') });

export default program;
