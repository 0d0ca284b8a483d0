import type { KeptFindings } from '../findings-json.js';
import { changeSections } from './blocks/changes.js';
import { changesBetween } from './changes.js';

const kept = (changes: Partial<KeptFindings>): KeptFindings => ({
  knowledge_version: '1',
  build: 'GRCh38',
  sample: 'S',
  genes: [],
  conditions: [],
  one_star: [],
  unknown_genes: [],
  withheld: { by_name: [], childhood: [] },
  drugs: [],
  not_covered: 0,
  warnings: [],
  made_at: '2026-11-22T10:00:00.000Z',
  ...changes,
});
const condition = (conclusion: 'carrier' | 'affected', name = 'c.1A>G') =>
  ({ gene: 'PAH', condition: 'PKU', conclusion, variants: [{ name }] }) as KeptFindings['conditions'][number];
const drug = (verdict: 'usual' | 'avoid' | 'no_result') =>
  ({ drug: 'abacavir', verdict }) as KeptFindings['drugs'][number];
const gene = (call: 'called' | 'not_covered') =>
  ({ gene: 'TPMT', call, diplotypes: ['*1/*1'], phenotypes: ['Normal Metabolizer'] }) as KeptFindings['genes'][number];

describe('two versions of a report', () => {
  it.each([
    ['a new finding', {}, { conditions: [condition('carrier')] }, ['PAH c.1A>G', null, 'carrier, PKU']],
    [
      'a finding that is none any more',
      { conditions: [condition('carrier')] },
      {},
      ['PAH c.1A>G', 'carrier, PKU', null],
    ],
    [
      'another meaning',
      { conditions: [condition('carrier')] },
      { conditions: [condition('affected')] },
      ['PAH c.1A>G', 'carrier, PKU', 'affected, PKU'],
    ],
    ['another verdict', { drugs: [drug('usual')] }, { drugs: [drug('avoid')] }, ['abacavir', 'usual', 'avoid']],
    [
      'a gene told',
      { genes: [gene('not_covered')] },
      { genes: [gene('called')] },
      ['TPMT', null, 'called, *1/*1, Normal Metabolizer'],
    ],
  ])('differ by %s', (_, before, after, [what, was, is]) =>
    expect(changesBetween(kept(before), kept(after))).toEqual([{ what, before: was, after: is }]),
  );

  it('do not differ by how the one haplotype of mitochondrial DNA was written', () => {
    const written = (diplotype: string) => kept({ genes: [{ ...gene('called'), diplotypes: [diplotype] }] });
    expect(changesBetween(written('Reference/Reference'), written('Reference'))).toEqual([]);
  });

  it('do not differ where nothing is stated, or the same', () => {
    const same = { conditions: [condition('carrier')], drugs: [drug('no_result')], genes: [gene('called')] };
    expect(changesBetween(kept(same), kept({ ...same, drugs: [] }))).toEqual([]);
  });
});

it('claims no cause of a change: the file may have been replaced since', () => {
  const change = { what: 'HBB p.Glu7Val', before: 'carrier, Sickle cell disease', after: null };
  const before = { madeAt: '2026-11-20T00:00:00Z', knowledgeVersion: '2026.11.22', changes: [change] };
  const [section] = changeSections(before);
  expect(section?.statements[0]?.text).toMatch(/^1 statement differs from .*What is known may have changed, the file,/);
  expect(section?.table?.rows[0]?.cells).toEqual([change.what, change.before, 'not stated']);
});
