import type { LaboratoryResultsKept } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/** What laboratories told of one patient's genes. Stream `laboratory-{patientId}`. */
export interface LaboratoryResults {
  results: string;
}

export type LaboratoryCommand = { type: 'KeepLaboratoryResults' } & LaboratoryResultsKept['data'];

export const laboratoryStream = (patientId: number): string => `laboratory-${patientId}`;

export const laboratoryResults: Decider<LaboratoryResults, LaboratoryCommand, LaboratoryResultsKept> = {
  initial: { results: '' },
  decide: (command, { results }) =>
    command.results === results ? [] : [{ type: 'LaboratoryResultsKept', data: factsOf(command) }],
  evolve: (_, { data }) => ({ results: data.results }),
};
