import { given } from '../platform/log/testing/given.js';
import { variantList } from './variant-list.js';

const facts = {
  version: 'clinvar-2026-11-15-46612dbb',
  release: '2026-11-15',
  fileKey: 'knowledge/clinvar-2026-11-15-46612dbb.tsv.gz',
  rows: 3,
  added: 2,
  removed: 0,
  changed: 1,
};
const imported = { type: 'VariantListImported', data: facts } as const;

describe('the list of variants', () => {
  it('is imported', () =>
    given(variantList)
      .when({ type: 'ImportVariantList', ...facts })
      .then(imported));

  it('is not imported twice', () =>
    given(variantList, imported)
      .when({ type: 'ImportVariantList', ...facts })
      .then());

  it('may be an earlier one again', () => {
    const other = { ...facts, version: 'clinvar-2026-10-01-aaaaaaaa' };
    given(variantList, imported, { type: 'VariantListImported', data: other })
      .when({ type: 'ImportVariantList', ...facts })
      .then(imported);
  });
});
