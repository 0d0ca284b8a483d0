import type { VariantListImported } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/** The list of variants that reports use; null while it is the one that ships. Stream `knowledge-variants`. */
export interface VariantList {
  version: string | null;
}

export type VariantListCommand = { type: 'ImportVariantList' } & VariantListImported['data'];

export const variantListStream = (_: 'current'): string => 'knowledge-variants';

export const variantList: Decider<VariantList, VariantListCommand, VariantListImported> = {
  initial: { version: null },
  decide: (command, { version }) =>
    command.version === version ? [] : [{ type: 'VariantListImported', data: factsOf(command) }],
  evolve: (_, { data }) => ({ version: data.version }),
};
