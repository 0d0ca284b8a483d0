import { given } from '../platform/log/testing/given.js';
import { knowledgeKind } from './knowledge-kind.js';

const counts = { rows: 3, added: 2, removed: 0, changed: 1 };
const facts = {
  kind: 'cpic-guidance',
  version: 'cpic-guidance-2026-11-15-46612dbb',
  release: '2026-11-15',
  fileKey: 'knowledge/cpic-guidance-2026-11-15-46612dbb.jsonl.gz',
  ...counts,
};
const imported = { type: 'KnowledgeImported', data: facts } as const;

describe('a kind of knowledge', () => {
  it('is imported', () =>
    given(knowledgeKind)
      .when({ type: 'ImportKnowledge', ...facts })
      .then(imported));

  it('is not imported twice', () =>
    given(knowledgeKind, imported)
      .when({ type: 'ImportKnowledge', ...facts })
      .then());

  it('may be an earlier one again', () => {
    const other = { ...facts, version: 'cpic-guidance-2026-10-01-aaaaaaaa' };
    given(knowledgeKind, imported, { type: 'KnowledgeImported', data: other })
      .when({ type: 'ImportKnowledge', ...facts })
      .then(imported);
  });

  it('goes on from a list of variants of an earlier release', () => {
    const { kind: _kind, ...list } = { ...facts, version: 'clinvar-2026-10-01-aaaaaaaa' };
    given(knowledgeKind, { type: 'VariantListImported', data: list })
      .when({ type: 'ImportKnowledge', ...list, kind: 'clinvar' })
      .then();
  });
});
