import type { Observation } from '../model.js';
import { about, called, gene, genome, inRecord, inSet, phased, without } from './testing/observed-genes.js';

describe('a pharmacogene in which changes combine freely', () => {
  const components = (name: string, changed: Record<string, Observation>) => {
    const { call, candidates, components: seen, phenotypes } = gene(name, genome(name, changed));
    return [call, candidates.map((each) => each.name), seen.map((each) => each.name), phenotypes.map(({ key }) => key)];
  };

  it('counts two unphased changes of DPYD as on different copies', () => {
    expect(components('DPYD', { 97515787: called('A', 'C'), 97450058: called('C', 'T') })).toEqual([
      'ambiguous',
      [],
      ['c.1679T>G (*13)', 'c.1905+1G>A (*2A)'],
      ['0.0'],
    ]);
  });

  it('names what unread positions leave open beside a change on both copies', () => {
    const both = genome('DPYD', { 97515787: called('C', 'C') });
    const finding = gene('DPYD', without(both, '1:97078987:G'));
    expect(finding).toMatchObject({ call: 'called', missing: ['chr1:97078987'] });
    expect(finding.open).toHaveLength(1);
  });

  const TOGETHER = 'Reference/[c.1679T>G (*13) + c.1905+1G>A (*2A)]';
  const APART = 'c.1679T>G (*13)/c.1905+1G>A (*2A)';

  it.each([
    ['within one phase set', inSet('7', 'A', 'C'), inSet('7', 'C', 'T'), 'called', [TOGETHER], ['1.0']],
    ['within one set, apart', inSet('7', 'C', 'A'), inSet('7', 'C', 'T'), 'called', [APART], ['0.0']],
    ['in two phase sets', inSet('7', 'A', 'C'), inSet('8', 'C', 'T'), 'ambiguous', [TOGETHER, APART], ['1.0', '0.0']],
    ['by a bar without a set', phased('A', 'C'), phased('C', 'T'), 'ambiguous', [TOGETHER], ['1.0', '0.0']],
    ['by such a bar, apart', phased('C', 'A'), phased('C', 'T'), 'called', [APART], ['0.0']],
    ['in one record', inRecord('r', 'A', 'C'), inRecord('r', 'C', 'T'), 'called', [TOGETHER], ['1.0']],
    ['in one record, apart', inRecord('r', 'C', 'A'), inRecord('r', 'C', 'T'), 'called', [APART], ['0.0']],
    [
      'in two records',
      inRecord('r', 'A', 'C'),
      inRecord('s', 'C', 'T'),
      'ambiguous',
      [TOGETHER, APART],
      ['1.0', '0.0'],
    ],
    ['in one set and nowhere', inSet('7', 'A', 'C'), called('C', 'T'), 'ambiguous', [], ['0.0']],
  ])('takes the lowest of each copy as the file tells the copies: %s', (_, one, other, call, names, keys) => {
    const [found, all, , phenotypes] = components('DPYD', { 97515787: one, 97450058: other });
    expect([found, all, phenotypes]).toEqual([call, names, keys]);
  });

  describe('decides HapB3 by its intronic change', () => {
    const HAPB3 = 'c.1129-5923C>G, c.1236G>A (HapB3)';
    const tag = { 97573863: called('C', 'T') };

    it.each([
      ['both', { ...tag, 97579893: called('G', 'C') }, `Reference/${HAPB3}`, '1.5'],
      ['the intronic one', { 97579893: called('G', 'C') }, 'Reference/c.1129-5923C>G', '1.5'],
      ['the tag alone', tag, 'Reference/Reference', '2.0'],
    ])('%s', (_, changed, name, key) => {
      const [, names, , keys] = components('DPYD', changed);
      expect([names, keys]).toEqual([[name], [key]]);
    });

    it('and by its tag, with a warning, where that was not read', () => {
      const finding = gene('DPYD', without(genome('DPYD', tag), '1:97579893:G'));
      expect(finding).toMatchObject({ call: 'incomplete', candidates: [{ name: `Reference/${HAPB3}` }] });
      expect(finding.notes.join()).toMatch(/usually goes with it/);
    });
  });

  it('is never normal for anaesthesia, and susceptible from one listed change though not wholly read', () => {
    expect(components('RYR1', {})).toEqual(['called', ['Reference/Reference'], [], ['Uncertain Susceptibility']]);
    const part = new Map([['1:201091993:G', called('G', 'A')]]);
    expect(gene('CACNA1S', part)).toMatchObject({
      call: 'incomplete',
      phenotypes: [{ name: 'Malignant Hyperthermia Susceptibility' }],
    });
  });

  it('knows all alleles of RYR1 at a position, and says nothing while positions are unread', () => {
    expect(components('RYR1', { 38500898: called('C', 'G') })[2]).toEqual(['c.7522C>G']);
    expect(gene('RYR1', new Map([['19:38500898:C', called('C', 'C')]]))).toMatchObject({
      call: 'incomplete',
      covered: 1,
      positions: 313,
      phenotypes: [],
    });
  });

  it('is told of mitochondrial DNA, mixed or not, and of its absence when all was read', () => {
    const keys = (changed: Record<string, Observation>) => components('MT-RNR1', changed)[3];
    const increased = 'increased risk of aminoglycoside-induced hearing loss';
    expect(keys({ 1555: called('A', 'G') })).toEqual([increased]);
    expect(keys({ 1555: called('G') })).toEqual([increased]);
    expect(keys({})).toEqual(['normal risk of aminoglycoside-induced hearing loss']);
  });

  it('is not told of mitochondrial DNA where a change in a part of it would not show', () => {
    const unread = { 1095: called('T', 'T') };
    const { pharmacogenes, drugs } = about('MT-RNR1', genome('MT-RNR1', unread));
    expect(pharmacogenes).toMatchObject([{ call: 'incomplete', phenotypes: [], missing: ['chrM:1095'] }]);
    expect(pharmacogenes[0]?.notes).toEqual([expect.stringMatching(/a change in a part of the mitochondrial DNA/)]);
    expect(new Set(drugs.map(({ verdict }) => verdict))).toEqual(new Set(['no_result']));
    const changed = about('MT-RNR1', genome('MT-RNR1', { ...unread, 1555: called('G') }));
    expect(new Set(changed.drugs.map(({ verdict }) => verdict))).toEqual(new Set(['avoid']));
  });

  it('names one change of CFTR by itself and states nothing of the reference', () => {
    expect(components('CFTR', {})[3]).toEqual([]);
    expect(components('CFTR', { 117642528: called('G', 'A') })[1]).toEqual(['D1270N (heterozygous)']);
  });
});
