import type { KnowledgeImported } from '@portal/events';
import { projection } from '../platform/views/projection.js';

export type KnowledgeRow = Omit<KnowledgeImported['data'], 'added' | 'removed' | 'changed'> & { importedAt: string };

type Facts = Omit<KnowledgeRow, 'importedAt'>;

const rowOf = ({ kind, version, release, fileKey, rows }: Facts, importedAt: string): KnowledgeRow => ({
  kind,
  version,
  release,
  fileKey,
  rows,
  importedAt,
});

/** All that was imported. Nothing is removed: a report that names a version can be compared with it. */
export const importedKnowledge = projection<KnowledgeRow>('variant-lists', 2, { indexes: [['importedAt']] })
  .create('VariantListImported', 'version', ({ data, time }) => rowOf({ ...data, kind: 'clinvar' }, time))
  .create('KnowledgeImported', 'version', ({ data, time }) => rowOf(data, time));
