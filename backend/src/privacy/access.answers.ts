import type { RecordPart } from '@portal/events';
import { SuccessAnswer } from '../platform/http/index.js';

/** A line of the access log. */
export class RecordAccess {
  id!: number;
  at!: string;
  /** who read */
  who!: string;
  /** `record`, `laboratory`, or `file` for a file or report that was opened */
  part!: RecordPart;
  message!: string;
}

export class RecordAccessListAnswer extends SuccessAnswer {
  data!: RecordAccess[];
  total!: number;
}
