import { SuccessAnswer } from '../platform/http/index.js';

/** What reports look for in a gene. */
export class GeneContent {
  gene!: string;
  /** how many variants that cause a disease, or a risk of one */
  variants!: number;
  /** how many medicines hang on it */
  medicines!: number;
}

export class GeneContentsAnswer extends SuccessAnswer {
  data!: GeneContent[];
}
