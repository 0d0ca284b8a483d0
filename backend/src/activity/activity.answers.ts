import { ApiProperty } from '@nestjs/swagger';
import { SuccessAnswer } from '../platform/http/index.js';
import { HISTORY_KINDS, type HistoryKind } from './history.projections.js';

/** A sentence of the company's log. */
export class LogLine {
  id!: number;
  message!: string;
  created_at!: string;
}

/** A line of what happened to a patient's record. */
export class HistoryLine extends LogLine {
  @ApiProperty({ enum: HISTORY_KINDS })
  kind!: HistoryKind;
}

export class HistoryAnswer extends SuccessAnswer {
  data!: HistoryLine[];
  total!: number;
}

export class LogListAnswer extends SuccessAnswer {
  data!: LogLine[];
  total!: number;
  /** true where a search found more than it counted */
  total_at_least?: boolean;
}
