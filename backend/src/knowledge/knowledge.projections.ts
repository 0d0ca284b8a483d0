import type { KnowledgeImported } from '@portal/events';
import { projection } from '../platform/views/projection.js';

export type KnowledgeRow = Omit<KnowledgeImported['data'], 'added' | 'removed' | 'changed'> & {
  importedAt: string;
  /** The order of imports, whatever the clocks said. */
  position: number;
};

type Facts = Omit<KnowledgeRow, 'importedAt' | 'position'>;

const rowOf = (
  { kind, version, release, fileKey, rows }: Facts,
  { time, position }: { time: string; position: number },
): KnowledgeRow => ({ kind, version, release, fileKey, rows, importedAt: time, position });

/** All that was imported. Nothing is removed: a report that names a version can be compared with it. */
export const importedKnowledge = projection<KnowledgeRow>('variant-lists', 2, { indexes: [['position']] })
  .create('VariantListImported', 'version', (event) => rowOf({ ...event.data, kind: 'clinvar' }, event))
  .create('KnowledgeImported', 'version', (event) => rowOf(event.data, event));
