import type { LaboratoryResultsKept } from '@portal/events';
import type { Decider } from '../platform/log/decider.js';
import { editedFields } from '../platform/log/edits.js';

/** What laboratories told of one patient's genes. Stream `laboratory-{patientId}`. */
export interface LaboratoryResults {
  results: string;
}

/** `from` is what whoever keeps results saw last. */
export type LaboratoryCommand = {
  type: 'KeepLaboratoryResults';
  from?: string | undefined;
} & LaboratoryResultsKept['data'];

export const laboratoryStream = (patientId: number): string => `laboratory-${patientId}`;

export const laboratoryResults: Decider<LaboratoryResults, LaboratoryCommand, LaboratoryResultsKept> = {
  initial: { results: '' },
  decide: ({ type: _type, from, ...facts }, state) => {
    const { results } = editedFields({ results: facts.results }, state, { results: from });
    return results === undefined ? [] : [{ type: 'LaboratoryResultsKept', data: facts }];
  },
  evolve: (_, { data }) => ({ results: data.results }),
};
