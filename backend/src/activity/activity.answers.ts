import { SuccessAnswer } from '../platform/http/index.js';

/** A sentence of the company's log. */
export class LogLine {
  id!: number;
  message!: string;
  created_at!: string;
}

export class LogListAnswer extends SuccessAnswer {
  data!: LogLine[];
  total!: number;
}
