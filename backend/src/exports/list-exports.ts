import type { ListExported } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/** The lists that a company's admins took away. Stream `exports-{companyId}`. */
export type ExportList = { type: 'ExportList' } & ListExported['data'];

export const exportStream = (companyId: number) => `exports-${companyId}`;

export const listExports: Decider<null, ExportList, ListExported> = {
  initial: null,
  decide: (command) => [{ type: 'ListExported', data: factsOf(command) }],
  evolve: (state) => state,
};
