import type { OutsideCall } from '../genomics/findings/index.js';
import { SuccessAnswer } from '../platform/http/index.js';

/** What a laboratory told of one gene. */
export class LaboratoryResult {
  gene!: string;
  diplotype!: string | null;
  phenotype!: string | null;
  activity_score!: string | null;
  /** null: not stated */
  lab!: string | null;
  date!: string | null;
}

export class LaboratoryResultsAnswer extends SuccessAnswer {
  data!: LaboratoryResult[];
}

export const resultAnswer = ({ activityScore, ...call }: OutsideCall): LaboratoryResult => ({
  ...call,
  activity_score: activityScore,
});
