import type { VariantListImported } from '@portal/events';
import { projection } from '../platform/views/projection.js';

export type VariantListRow = Omit<VariantListImported['data'], 'added' | 'removed' | 'changed'> & {
  importedAt: string;
};

/** Every list that was imported. None is removed: a report that names one can be compared with it. */
export const variantLists = projection<VariantListRow>('variant-lists', 1, { indexes: [['importedAt']] }).create(
  'VariantListImported',
  'version',
  ({ data: { version, release, fileKey, rows }, time }) => ({ version, release, fileKey, rows, importedAt: time }),
);
