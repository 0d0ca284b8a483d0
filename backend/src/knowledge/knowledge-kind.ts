import type { KnowledgeImported, VariantListImported } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/** One kind of knowledge that reports use; null while it is what ships. */
export interface KnowledgeKind {
  version: string | null;
}

export type KnowledgeCommand = { type: 'ImportKnowledge' } & KnowledgeImported['data'];

/** The variants of ClinVar have the stream that they had before there were other kinds. */
export const knowledgeStream = (kind: string): string =>
  kind === 'clinvar' ? 'knowledge-variants' : `knowledge-${kind}`;

export const knowledgeKind: Decider<KnowledgeKind, KnowledgeCommand, KnowledgeImported | VariantListImported> = {
  initial: { version: null },
  decide: (command, { version }) =>
    command.version === version ? [] : [{ type: 'KnowledgeImported', data: factsOf(command) }],
  evolve: (_, { data }) => ({ version: data.version }),
};
