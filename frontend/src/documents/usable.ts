import type { MedicalDocument } from '../api/generated/schema';

type File = Pick<MedicalDocument, 'conversion_complete' | 'genome'>;

/** Whether somebody still has to choose one of several samples. */
export const needsSample = ({ genome }: File): boolean =>
  genome !== undefined && genome.samples.length > 1 && genome.sample === null;

export const needsBuild = ({ genome }: File): boolean => genome?.build === 'unknown';

/** Whether a report can be made from a DNA file: it is converted, and nothing about it is left open. */
export const isUsable = (file: File): boolean => file.conversion_complete && !needsSample(file) && !needsBuild(file);
