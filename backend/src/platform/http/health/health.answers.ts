import type { Check } from '../../kernel/readiness.js';
import { Failure, SuccessAnswer } from '../envelope.js';

/** One thing that the portal needs, or one reader of its log. */
export class HealthCheck implements Check {
  name!: string;
  ready!: boolean;
  /** nothing can be served without it; operators alone are told */
  needed?: true;
  /** positions of the log that a reader still has to take */
  behind?: number;
  /** how long the first of them has waited */
  behind_seconds?: number;
  /** for operators */
  version?: string;
  /** one round trip, for operators */
  milliseconds?: number;
  /** what is wrong and what to do, for operators */
  problem?: string;
}

export class HealthAnswer extends SuccessAnswer {
  checks!: HealthCheck[];
}

export class UnreadyAnswer extends Failure {
  checks!: HealthCheck[];
}
