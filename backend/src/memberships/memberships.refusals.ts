import type { Refusals } from '../platform/http/index.js';
import { MOST_USES_A_DAY } from './membership.js';

export const membershipRefusals: Refusals = {
  'membership.not-running': {
    status: 402,
    message: 'Reports are made again while a membership runs. Buy a year of membership, then run the report again.',
  },
  'membership.used-up': {
    status: 409,
    message: `You have run ${MOST_USES_A_DAY} reports again within 24 hours. Please try again tomorrow.`,
  },
};
